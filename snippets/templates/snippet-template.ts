import type { TaskId } from "@modelyard/catalog";
import { InputError, listTaskProviders } from "@modelyard/inference";
import { createPlan } from "../create-plan.ts";
import type { Plan } from "../plan.ts";
import type { SnippetRequest } from "../request.ts";
import type { SnippetClient, SnippetLanguage } from "../snippet.ts";
import { TemplateError } from "./errors.ts";
import { createQuoting } from "./quoting.ts";
import { CONTEXT, createContext } from "./snippet-context.ts";
import { parseStrictTemplate } from "./template.ts";

export { CONTEXT, type ContextName, createContext } from "./snippet-context.ts";

/** A client that a hub admin adds, such as an SDK or a proxy. Its code comes from a template. */
export interface SnippetTemplate {
  /** ID for URLs: lowercase letters, digits, `.`, `_`, and `-`. */
  name: string;
  /** Display name. */
  label: string;
  language: SnippetLanguage;
  /** Supported tasks. */
  tasks: readonly TaskId[];
  /** Shell commands that make the code's imports available. */
  install: readonly string[];
  docs: string;
  /**
   * The code, with the names of `CONTEXT`. `{{ value }}` writes a formatted literal of the language, `{{ value | sh }}` a
   * literal of another language, and `{{ env | name }}` the name of a variable, so that values never become code.
   */
  template: string;
}

/** Part of the error message if a template has no output. */
const EMPTY = "the template has no output";

/** Writes the code of a template. Throws `TemplateError` for syntax errors, unknown names, and missing values. */
export function renderSnippetTemplate(
  { name, language, template }: Pick<SnippetTemplate, "name" | "language" | "template">,
  context: ReturnType<typeof createContext>,
): string {
  const parsed = parseStrictTemplate(name, template, Object.keys(CONTEXT), createQuoting(language));
  const code = parsed.render(context).trim();
  if (code === "") throw new TemplateError("value", name, EMPTY);
  return code;
}

/**
 * Creates a client from a template, for `writeSnippet`. Its `write` throws the errors of `render`, which writes the code
 * for a plan.
 */
export function createTemplateClient(
  template: SnippetTemplate,
  render = (plan: Plan) => renderSnippetTemplate(template, createContext(plan)),
): SnippetClient {
  const { name, label, language, docs, install, tasks } = template;
  return {
    id: name,
    label,
    language,
    docs,
    supports: ({ task }) => tasks.includes(task) || `${label} does not support ${task}.`,
    write: (plan) => ({ code: render(plan), install }),
  };
}

/**
 * Renders a template for the example of each of its tasks, with and without streaming, through the router and for a
 * self-hosted endpoint. Returns the code of each call. Throws `TemplateError`, with name, line, and call, if the template
 * fails for a call, or if nothing supports a task.
 */
export async function checkSnippetTemplate(
  template: SnippetTemplate,
): Promise<{ about: string; code: string }[]> {
  const client = createTemplateClient(template);
  const written: { about: string; code: string }[] = [];
  for (const task of template.tasks) {
    const trials = await createTrials(task);
    if (trials.length === 0)
      throw new TemplateError("value", template.name, `no provider or endpoint supports ${task}`);
    for (const { planned: plan, about } of trials) {
      try {
        written.push({ about, code: client.write(plan).code });
      } catch (error) {
        if (!(error instanceof TemplateError)) throw error;
        const { kind, reason, line, column } = error;
        const position = line === undefined || column === undefined ? undefined : { line, column };
        throw new TemplateError(kind, template.name, `${reason}, tested with ${about}`, position);
      }
    }
  }
  return written;
}

/** Lists the calls of a task that a template must support. */
async function createTrials(task: TaskId): Promise<{ planned: Plan; about: string }[]> {
  const model = { id: "owner/model", tags: [] };
  const provider = task === "chat-completion" ? "auto" : listTaskProviders(task)[0];
  const variants: [more: Partial<SnippetRequest>, about: string][] = [
    ...(provider === undefined ? [] : [[{ provider }, ""] as [Partial<SnippetRequest>, string]]),
    [{ endpointUrl: "https://models.example.org/v1" }, ", with a custom endpoint"],
  ];
  const trials: { planned: Plan; about: string }[] = [];
  for (const [more, about] of variants) {
    for (const stream of [false, true]) {
      try {
        const plan = await createPlan({ model, task, stream, hubUrl: "https://hub.example.org", ...more });
        if (plan.stream === stream)
          trials.push({ planned: plan, about: `${task}${stream ? ", streamed" : ""}${about}` });
      } catch (error) {
        if (!(error instanceof InputError)) throw error;
      }
    }
  }
  return trials;
}
