import { endpoints, paths } from "@modelyard/contract";
import { can } from "../../accounts/policies.ts";
import type { App } from "../../http/context.ts";
import { repoNotFound } from "../../http/errors.ts";
import { getOrigin, modelId } from "../../http/request-url.ts";
import { route } from "../../http/route.ts";
import { getModelHub } from "../../models/catalog-facts.ts";
import type { SearchContext } from "../context.ts";
import { EVERYTHING } from "../facets/values.ts";
import { getProviderLabel } from "../facets/label.ts";
import { modelMarkdown } from "./markdown.ts";

/** Text for programs: `/llms.txt`, and each model page as Markdown at its URL with `.md` appended. */
export function readableRoutes(app: App, deps: SearchContext): void {
  const { models, search } = deps;

  route(app, endpoints.modelMarkdown, async ({ path, principal, request }) => {
    const id = modelId(path.owner, path.name);
    const record = await models.get(id);
    if (!record || !can.readModel(principal, record)) throw repoNotFound(id);
    const origin = getOrigin(request, deps);
    const hub = await getModelHub(deps, record, origin, (model) => can.readModel(principal, model));
    const card = await models.card(record.id);
    return modelMarkdown(record, card, origin, hub, (provider) => getProviderLabel(deps, provider));
  });

  route(app, endpoints.llms, async ({ request }) => {
    const origin = getOrigin(request, deps);
    const { total, ids } = await search.query({ ...EVERYTHING, limit: 20 });
    const lines = [
      "# Modelyard",
      "",
      `> A hub of ${total.toLocaleString("en")} machine-learning models: metadata, usage code, and an API that Hugging Face clients support.`,
      "",
      "Every model page is available as Markdown: add `.md` to its URL.",
      "",
      "## API",
      "",
      `- [OpenAPI 3.1](${origin}${paths.openapi()}): every endpoint with its parameters`,
      `- [Search](${origin}/api/search/models?search=llama&pipeline_tag=text-generation): models with the total and a count for every filter`,
      `- [Models](${origin}/api/models?limit=20): the model list as Hugging Face clients expect it`,
      `- [Tasks](${origin}/api/tasks)`,
      "",
      "## Pages",
      "",
      ...[paths.models(), paths.tasks(), paths.libraries(), paths.providers(), paths.apiReference()].map(
        (path) => `- ${origin}${path}`,
      ),
      "",
      "## Models",
      "",
      ...ids.map((id) => `- [${id}](${origin}${paths.modelMarkdown(id)})`),
      "",
    ];
    return lines.join("\n");
  });
}
