// Worker pool jobs, because the CPU time of a snippet template depends on its author.
import type { createContext, SnippetTemplate } from "@modelyard/snippets/snippet-templates";
import { checkSnippetTemplate, renderSnippetTemplate } from "@modelyard/snippets/snippet-templates";
import { TemplateError } from "@modelyard/snippets/templates";

/** Reason why a template can't be used, with the fields of a `TemplateError`. */
export type TemplateProblem = Pick<TemplateError, "message" | "reason" | "line" | "column">;
export type TemplateResult<Value> = { value: Value } | { problem: TemplateProblem };

async function attempt<Value>(work: () => Value | Promise<Value>): Promise<TemplateResult<Value>> {
  try {
    return { value: await work() };
  } catch (error) {
    if (!(error instanceof TemplateError)) throw error;
    const { message, reason, line, column } = error;
    return { problem: { message, reason, line, column } };
  }
}

/** Tests a template with the examples of its tasks. */
export const checkTemplate = (template: SnippetTemplate) => attempt(() => checkSnippetTemplate(template));

/** Writes the code of a template. */
export const renderTemplate = (input: {
  template: SnippetTemplate;
  context: ReturnType<typeof createContext>;
}) => attempt(() => renderSnippetTemplate(input.template, input.context));
