import { MAX_SNIPPET_TEMPLATES } from "../../http/limits.ts";
import type { SnippetTemplateCheck, SnippetTemplateFields, SnippetTemplateInfo } from "@modelyard/contract";
import { isSnippetTemplateName } from "@modelyard/contract";
import { clients } from "@modelyard/snippets";
import { ApiError, invalidField } from "../../http/errors.ts";
import { checkTemplate } from "../../models/snippets/run-template.ts";
import type { SnippetTemplateStore } from "./store.ts";

/** Validates a template for each of its tasks and stores it. Throws a `BadRequest` with the problem and its line. */
export async function saveSnippetTemplate(
  store: SnippetTemplateStore,
  name: string,
  fields: SnippetTemplateFields,
  by?: string,
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
export async function trySnippetTemplate(
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
