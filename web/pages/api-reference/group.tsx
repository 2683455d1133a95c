import { paths } from "@modelyard/contract";
import { type MetaArgs, redirect } from "react-router";
import { missing } from "../../components/missing.server.ts";
import { getHub } from "../../hub-context.ts";
import { pageMeta } from "../../page-meta.ts";
import type { LoaderArgs, PageProps } from "../../page.ts";
import { keepHtml } from "../../server-html.tsx";
import { EndpointSection } from "./endpoint.tsx";
import { ReferenceNav } from "./nav.tsx";
import { readGroup } from "./reference.server.ts";
import "../../styles/reference.css";
import "./api-reference.css";

/** Slugs that groups had in 0.1.0 and their current ones. */
const RENAMED_GROUPS: Readonly<Record<string, string>> = {
  "files-of-repositories": "repository-files",
  "calls-budgets-and-usage": "requests-budgets-and-usage",
  "recorded-prompts-and-answers": "prompt-logging",
};

export async function loader(args: LoaderArgs) {
  const hub = getHub(args.context);
  const slug = args.params["group"] ?? "";
  const renamed = RENAMED_GROUPS[slug];
  if (renamed !== undefined) throw redirect(paths.apiReference(renamed), 301);
  const read = await readGroup(await hub.openapi(), slug);
  if (!read) throw await missing(hub, "page", new URL(args.request.url).pathname);
  const { groups, group, endpoints } = read;
  return {
    groups,
    name: group.name,
    slug,
    endpoints: endpoints.map(({ curl, body, answer, ...endpoint }) => ({
      ...endpoint,
      curl: keepHtml(args, `${endpoint.id}-curl`, curl),
      ...(body !== undefined && { sends: true, body: keepHtml(args, `${endpoint.id}-body`, body) }),
      ...(answer !== undefined && { isJson: true, answer: keepHtml(args, `${endpoint.id}-answer`, answer) }),
    })),
  };
}

export const meta = ({ loaderData, matches }: MetaArgs<typeof loader>) =>
  loaderData
    ? pageMeta({
        title: `${loaderData.name}, API reference`,
        description: `${loaderData.name}: ${loaderData.endpoints.length} endpoints of this hub’s API, each with its parameters, an example to run, and the shape of its answer.`,
        path: paths.apiReference(loaderData.slug),
        matches,
      })
    : [];

export default function ApiReferenceGroup({
  loaderData: { groups, name, slug, endpoints },
}: PageProps<typeof loader>) {
  return (
    <div className="page api">
      <header>
        <nav className="trail" aria-label="Where this is">
          <a className="link" href={paths.apiReference()}>
            API reference
          </a>{" "}
          <span aria-hidden="true">/</span>
        </nav>
        <h1 className="page-title">{name}</h1>
      </header>
      <ReferenceNav groups={groups} shown={slug} />
      <div className="api-main">
        {endpoints.map((endpoint) => (
          <EndpointSection key={endpoint.id} {...endpoint} />
        ))}
      </div>
    </div>
  );
}
