import {
  type CustomClient,
  type SnippetTemplateCheck,
  type SnippetTemplateInfo,
  SnippetTemplateSchema,
} from "@modelyard/contract";
import type { FastifyRequest } from "fastify";
import { requireUser } from "../../http/auth/authenticate.ts";
import { saveSnippetTemplate, trySnippetTemplate } from "./save.ts";
import type { App } from "../../http/context.ts";
import type { RouterContext } from "../context.ts";
import { ApiError, forbidden } from "../../http/errors.ts";
import { can } from "../../accounts/policies.ts";
import { parseBody } from "../../http/read-body.ts";

type Named = FastifyRequest<{ Params: { name: string } }>;

/** `/api/snippet-templates`: snippet templates (custom clients), for hub admins. */
export function snippetTemplateRoutes(
  app: App,
  { snippetTemplates }: Pick<RouterContext, "snippetTemplates">,
): void {
  function adminOf(request: FastifyRequest) {
    const who = requireUser(request);
    if (!can.admin(who)) throw forbidden("Hub admin role required.");
    return who;
  }
  const missing = (name: string) => new ApiError("NotFound", `Snippet template "${name}" not found.`);

  app.get("/api/snippet-clients", async (): Promise<CustomClient[]> => {
    const all = await snippetTemplates.list();
    return all.map(({ updatedAt: _at, updatedBy: _by, ...client }) => client);
  });

  app.get("/api/snippet-templates", async (request): Promise<SnippetTemplateInfo[]> => {
    adminOf(request);
    return snippetTemplates.list();
  });

  app.get("/api/snippet-templates/:name", async (request: Named): Promise<SnippetTemplateInfo> => {
    adminOf(request);
    const found = await snippetTemplates.get(request.params.name);
    if (!found) throw missing(request.params.name);
    return found;
  });

  app.put("/api/snippet-templates/:name", async (request: Named): Promise<SnippetTemplateInfo> => {
    const who = adminOf(request);
    const fields = parseBody(SnippetTemplateSchema, request);
    return saveSnippetTemplate(snippetTemplates, request.params.name, fields, who.name);
  });

  app.post("/api/snippet-templates/:name/check", async (request: Named): Promise<SnippetTemplateCheck> => {
    adminOf(request);
    return trySnippetTemplate(request.params.name, parseBody(SnippetTemplateSchema, request));
  });

  app.delete("/api/snippet-templates/:name", async (request: Named) => {
    adminOf(request);
    if (!(await snippetTemplates.delete(request.params.name))) throw missing(request.params.name);
    return {};
  });
}
