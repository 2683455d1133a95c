import { paths } from "@modelyard/contract";
import { CodeSample } from "../../components/code-sample.tsx";
import { type LoaderArgs, pageMeta, type PageProps } from "../../page.ts";
import { keepHtml } from "../../server-html.tsx";
import { InlineCode } from "./inline-code.tsx";
import { ReferenceNav } from "./nav.tsx";
import { loadApi } from "./load-reference.server.ts";
import type { Group } from "./reference.server.ts";
import "../../styles/reference.css";
import "./api-reference.css";
import { TextLink } from "../../components/links.tsx";

export async function loader(args: LoaderArgs) {
  const { description, groups, error } = await loadApi(args);
  return { description, groups, error: keepHtml(args, "error-shape", error) };
}

export const meta = pageMeta({
  title: "API reference",
  description: "Browse all endpoints of the hub API with parameters, examples, and response formats.",
  path: paths.apiReference(),
});

export default function ApiReference({ loaderData }: PageProps<typeof loader>) {
  const { description, groups, error } = loaderData;
  return (
    <div className="page api">
      <header>
        <h1>API reference</h1>
        <p className="api-about">
          <InlineCode text={description} /> Machine-readable:{" "}
          <TextLink href={paths.openapi()}>OpenAPI 3.1</TextLink>.
        </p>
      </header>
      <ReferenceNav groups={groups} />
      <div className="api-main">
        {groups.map((group) => (
          <GroupSection key={group.slug} {...group} />
        ))}
        <section id="errors" className="endpoint" aria-labelledby="errors-title">
          <h2 className="section-title" id="errors-title">
            Errors
          </h2>
          <p>
            All errors have this body. The header <code>X-Error-Code</code> contains the error code,{" "}
            <code>X-Error-Message</code> the message, and <code>X-Request-Id</code> the request ID in the
            hub’s log.
          </p>
          <CodeSample id="error-shape" html={error} label="Error body" />
        </section>
      </div>
    </div>
  );
}

function GroupSection({ name, slug, endpoints }: Group) {
  const page = paths.apiReference(slug);
  return (
    <section className="api-group" aria-labelledby={slug}>
      <h2 className="section-title" id={slug}>
        <a href={page}>{name}</a>
      </h2>
      <ul className="api-lines">
        {endpoints.map(({ id, method, path, summary }) => (
          <li key={id} id={id}>
            <a href={`${page}#${id}`}>{summary}</a>
            <span className="endpoint-path">
              <b>{method}</b> <code>{path}</code>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
