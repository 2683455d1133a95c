import { type Plan, getInputs, getParameters } from "../plan.ts";
import { mapMedia, type Tree } from "../tree.ts";

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
