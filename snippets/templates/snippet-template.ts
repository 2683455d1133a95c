import type { TaskId } from "@modelyard/catalog";
import { InputError, listTaskProviders } from "@modelyard/inference";
import { createPlan } from "../create-plan.ts";
import { getInputs, getParameters, type Plan } from "../plan.ts";
import type { SnippetRequest } from "../request.ts";
import type { SnippetClient, SnippetLanguage } from "../snippet.ts";
import { mapMedia, type Tree } from "../tree.ts";
import { TemplateError } from "./errors.ts";
import { createQuoting } from "./quoting.ts";
import { parseStrictTemplate } from "./template.ts";

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

/**
 * Variables of a snippet template, by name; docs/snippet-templates.md has the same list. Input files are given as file
 * names or URLs. Variables without a value are `none`, so that templates can use all variables.
 */
export const CONTEXT = {
  model: "Model ID on the hub: `owner/name`.",
  task: "Task ID, for example `chat-completion` or `text-to-image`.",
  provider: "Selected provider ID, or `auto`, `fastest`, `cheapest`, or `preferred`.",
  provider_id: "Model ID at the provider; with `auto`, the model ID on the hub.",
  kind: "`routed`, `direct` (to the provider), or `endpoint` (self-hosted).",
  url: "Request URL.",
  method: "`GET` or `POST`.",
  headers:
    "Request headers: a list of `name`, `value`, and `token`. If `token` is true, append the token to `value`.",
  body: "JSON body of the request; `none` for a file or a form.",
  input: "Complete input, with the field names of the task.",
  inputs: "`input.inputs`.",
  parameters: "`input.parameters`; empty if there are none.",
  messages: "`input.messages`.",
  stream: "Whether the response is streamed.",
  env: "Name of the environment variable that contains the token; `none` if the token is in the code.",
  token: "Token value, if the code contains it.",
  hub_url: "URL of the hub, without a trailing slash.",
  router_url: "URL of the router.",
  endpoint_url: "URL of the self-hosted endpoint.",
  bill_to: "Billing organization.",
  saves: "Name of the output file, if the output is a file.",
} as const;

export type ContextName = keyof typeof CONTEXT;

/** Creates the template variables for a plan. */
export function createContext(plan: Plan): Record<ContextName, unknown> {
  const data = (tree: Tree | undefined) =>
    tree === undefined ? null : mapMedia(tree, ({ source }) => ("file" in source ? source.file : source.url));
  const { wire, token } = plan;
  return {
    model: plan.model,
    task: plan.task,
    provider: plan.provider,
    provider_id: plan.providerId,
    kind: plan.kind,
    url: wire.url,
    method: wire.method,
    headers: wire.headers,
    body: wire.body.kind === "json" ? data(wire.body.value) : null,
    input: data(plan.input),
    inputs: data(getInputs(plan)),
    parameters: data(getParameters(plan)),
    messages: data(plan.input["messages"]),
    stream: plan.stream,
    env: token.inline === undefined ? token.env : null,
    token: token.inline ?? null,
    hub_url: plan.hubUrl,
    router_url: plan.routerUrl,
    endpoint_url: plan.endpointUrl ?? null,
    bill_to: plan.billTo ?? null,
    saves: plan.saves ?? null,
  };
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
