import { paths } from "@modelyard/contract";
import type { MetaArgs } from "react-router";
import { CodeSample } from "../../components/code-sample.tsx";
import { getHub } from "../../hub-context.ts";
import { pageMeta } from "../../page-meta.ts";
import type { LoaderArgs, PageProps } from "../../page.ts";
import { keepHtml } from "../../server-html.tsx";
import { Marked } from "./marked.tsx";
import { ReferenceNav } from "./nav.tsx";
import { type Group, readOutline } from "./reference.server.ts";
import "../../styles/reference.css";
import "./api-reference.css";

export async function loader(args: LoaderArgs) {
  const { about, groups, error } = await readOutline(await getHub(args.context).openapi());
  return { about, groups, error: keepHtml(args, "error-shape", error) };
}

export const meta = ({ matches }: MetaArgs) =>
  pageMeta({
    title: "API reference",
    description:
      "Every endpoint of this hub’s API: parameters with what is allowed, an example to run, and the shape of the answer.",
    path: paths.apiReference(),
    matches,
  });

export default function ApiReference({ loaderData: { about, groups, error } }: PageProps<typeof loader>) {
  return (
    <div className="page api">
      <header>
        <h1 className="page-title">API reference</h1>
        <p className="api-about">
          <Marked text={about} /> For programs:{" "}
          <a className="link" href={paths.openapi()}>
            OpenAPI 3.1
          </a>
          .
        </p>
      </header>
      <ReferenceNav groups={groups} />
      <div className="api-main">
        {groups.map((group) => (
          <GroupLines key={group.slug} {...group} />
        ))}
        <section id="errors" className="endpoint" aria-labelledby="errors-title">
          <h2 className="section-title" id="errors-title">
            Errors
          </h2>
          <p>
            Every error has this body. Its id is in the header <code>X-Error-Code</code>, its message in{" "}
            <code>X-Error-Message</code>, and <code>X-Request-Id</code> is what the hub’s log knows it by.
          </p>
          <CodeSample id="error-shape" html={error} label="Shape of an error" />
        </section>
      </div>
    </div>
  );
}

function GroupLines({ name, slug, endpoints }: Group) {
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
