import { endpoints } from "@modelyard/contract";
import type { App } from "../../http/context.ts";
import { ApiError } from "../../http/errors.ts";
import { route } from "../../http/route.ts";
import type { RouterContext } from "../context.ts";
import { saveSnippetTemplate, trySnippetTemplate } from "./save.ts";

/** Manages snippet templates of hub admins, and serves the custom clients that they add. */
export function snippetTemplateRoutes(
  app: App,
  { snippetTemplates }: Pick<RouterContext, "snippetTemplates">,
): void {
  route(app, endpoints.listOwnClients, async () => {
    const all = await snippetTemplates.list();
    return all.map(({ updatedAt: _at, updatedBy: _by, ...client }) => client);
  });

  route(app, endpoints.listSnippetTemplates, async () => snippetTemplates.list());

  route(app, endpoints.getSnippetTemplate, async ({ path: { name } }) => {
    const template = await snippetTemplates.get(name);
    if (!template) throw templateNotFound(name);
    return template;
  });

  route(app, endpoints.setSnippetTemplate, async ({ path, body, principal }) =>
    saveSnippetTemplate(snippetTemplates, path.name, body, principal.name),
  );

  route(app, endpoints.checkSnippetTemplate, async ({ path, body }) => trySnippetTemplate(path.name, body));

  route(app, endpoints.deleteSnippetTemplate, async ({ path: { name } }) => {
    if (!(await snippetTemplates.delete(name))) throw templateNotFound(name);
    return {};
  });
}

const templateNotFound = (name: string) => new ApiError("NotFound", `Snippet template "${name}" not found.`);
