import { paths } from "@modelyard/contract";
import { redirect } from "react-router";
import { createNotFound } from "../../components/missing.server.ts";
import { getHub, type LoaderArgs, pageMeta, type PageProps } from "../../page.ts";
import { keepHtml } from "../../server-html.tsx";
import { EndpointSection } from "./endpoint.tsx";
import { ReferenceNav } from "./nav.tsx";
import { loadEndpoints } from "./load-reference.server.ts";
import "./api-reference.css";
import { Trail } from "../../components/trail.tsx";

/** Slugs that groups had in 0.1.0 and their current ones. */
const RENAMED_GROUPS: Readonly<Record<string, string>> = {
  "files-of-repositories": "repository-files",
  "calls-budgets-and-usage": "requests-budgets-and-usage",
  "recorded-prompts-and-answers": "prompt-logging",
};

export async function loader(args: LoaderArgs) {
  const slug = args.params["group"] ?? "";
  const renamed = RENAMED_GROUPS[slug];
  if (renamed !== undefined) throw redirect(paths.apiReference(renamed), 301);
  const page = await loadEndpoints(args, slug);
  if (!page) throw await createNotFound(getHub(args.context), "page", new URL(args.request.url).pathname);
  const { groups, group, endpoints } = page;
  return {
    groups,
    name: group.name,
    slug,
    endpoints: endpoints.map(({ curl, body, response, ...endpoint }) => ({
      ...endpoint,
      curl: keepHtml(args, `${endpoint.id}-curl`, curl),
      ...(body !== undefined && { hasBody: true, body: keepHtml(args, `${endpoint.id}-body`, body) }),
      ...(response !== undefined && {
        isJson: true,
        response: keepHtml(args, `${endpoint.id}-answer`, response),
      }),
    })),
  };
}

export const meta = pageMeta<typeof loader>(({ name, endpoints, slug }) => ({
  title: `${name} API`,
  description: `${name}: ${endpoints.length} endpoints of the hub API with parameters, examples, and response formats.`,
  path: paths.apiReference(slug),
}));

export default function ApiReferenceGroup({ loaderData }: PageProps<typeof loader>) {
  const { groups, name, slug, endpoints } = loaderData;
  return (
    <div className="page api">
      <header>
        <Trail label="API reference" href={paths.apiReference()} />
        <h1>{name}</h1>
      </header>
      <ReferenceNav groups={groups} current={slug} />
      <div className="api-main">
        {endpoints.map((endpoint) => (
          <EndpointSection key={endpoint.id} {...endpoint} />
        ))}
      </div>
    </div>
  );
}
