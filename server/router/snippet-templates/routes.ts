import {
  endpoints,
  isSnippetTemplateName,
  type SnippetTemplateCheck,
  type SnippetTemplateFields,
  type SnippetTemplateInfo,
} from "@modelyard/contract";
import { clients } from "@modelyard/snippets";
import type { App } from "../../http/context.ts";
import { ApiError, invalidField } from "../../http/errors.ts";
import { MAX_SNIPPET_TEMPLATES } from "../../http/limits.ts";
import { route } from "../../http/route.ts";
import type { RouterContext } from "../context.ts";
import { checkTemplate } from "../../models/snippets/run-template.ts";
import type { SnippetTemplateStore } from "./store.ts";

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

/** Validates a template for each of its tasks and stores it. Throws a `BadRequest` with the problem and its line. */
async function saveSnippetTemplate(
  store: SnippetTemplateStore,
  name: string,
  fields: SnippetTemplateFields,
  by: string,
): Promise<SnippetTemplateInfo> {
  if (!isSnippetTemplateName(name)) {
    throw invalidField(
      "name",
      "must be 1 to 64 lowercase letters, digits, ., _ or -, and must start and end with a letter or digit",
    );
  }
  if (clients.some(({ id }) => id === name))
    throw invalidField("name", `is reserved: ${name} is a built-in client`);
  const checked = await checkTemplate({ name, ...fields });
  if ("problem" in checked) throw invalidField("template", checked.problem.message);
  const existing = await store.list();
  if (existing.length >= MAX_SNIPPET_TEMPLATES && existing.every((template) => template.name !== name)) {
    throw new ApiError(
      "Conflict",
      `This hub has ${MAX_SNIPPET_TEMPLATES} snippet templates, the maximum. Delete one first.`,
    );
  }
  return store.put(name, fields, by);
}

/** Returns the problems of a snippet template with their positions, or its output. */
async function trySnippetTemplate(
  name: string,
  fields: SnippetTemplateFields,
): Promise<SnippetTemplateCheck> {
  const checked = await checkTemplate({ name, ...fields });
  if (!("problem" in checked)) return { samples: checked.value };
  const { reason, line, column } = checked.problem;
  return {
    problem: {
      message: reason,
      ...(line !== undefined && { line }),
      ...(column !== undefined && { column }),
    },
    samples: [],
  };
}
