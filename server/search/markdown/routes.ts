import { paths } from "@modelyard/contract";
import { getPrincipal } from "../../http/auth/authenticate.ts";
import type { App } from "../../http/context.ts";
import type { SearchContext } from "../context.ts";
import { repoNotFound } from "../../http/errors.ts";
import { modelMarkdown } from "./markdown.ts";
import { can } from "../../accounts/policies.ts";
import { modelId, getOrigin } from "../../http/request-url.ts";

/** Text for programs: `/llms.txt`, and every model page as Markdown at its URL with `.md`. */
export function readableRoutes(app: App, deps: SearchContext): void {
  const { models, search } = deps;

  app.get<{ Params: { owner: string; file: string } }>("/:owner/:file(^.+\\.md$)", async (request, reply) => {
    const { owner, file } = request.params;
    const id = modelId(owner, file.slice(0, -".md".length));
    const record = await models.get(id);
    if (!record || !can.readModel(getPrincipal(request), record)) throw repoNotFound(id);
    const card = await models.card(record.id);
    return reply
      .type("text/markdown; charset=utf-8")
      .send(await modelMarkdown(record, card, getOrigin(request, deps)));
  });

  app.get("/llms.txt", async (request, reply) => {
    const origin = getOrigin(request, deps);
    const { total, ids } = await search.ask({ include: {}, exclude: {}, ranges: {}, limit: 20 });
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
    return reply.type("text/plain; charset=utf-8").send(lines.join("\n"));
  });
}
