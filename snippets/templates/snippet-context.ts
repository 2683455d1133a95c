import type { Plan } from "../plan.ts";
import { getInputs, getParameters } from "../plan.ts";
import { mapMedia, type Tree } from "../tree.ts";

/**
 * What a snippet template can use, by name; docs/snippet-templates.md has the same list. Files of inputs are their
 * names, or addresses. What there is not is `none`, so that every template can ask for everything.
 */
export const CONTEXT = {
  model: "The model's name on the hub: `owner/name`.",
  task: "Id of the task: `chat-completion`, `text-to-image` …",
  provider: "What was chosen: a provider's id, or `auto`, `fastest`, `cheapest`, `preferred`.",
  provider_id: "The provider's own name for the model; with `auto`, the hub's.",
  kind: "`routed`, `direct` to the provider, or `endpoint` for a server of one's own.",
  url: "Where the request goes.",
  method: "`GET` or `POST`.",
  headers:
    "The request's headers: a list of `name`, `value` and `token`; with `token`, it belongs behind `value`.",
  body: "The request's JSON; `none` where it is a file or a form.",
  input: "All of the input, in the words of the task.",
  inputs: "`input.inputs`.",
  parameters: "`input.parameters`; empty where there are none.",
  messages: "`input.messages`.",
  stream: "Whether the answer comes piece by piece.",
  env: "Name of the environment variable with the token; `none` where the token is in the code.",
  token: "The token, where it is to stand in the code.",
  hub_url: "Address of the hub, without a slash at its end.",
  router_url: "Address of the router that passes calls on to providers.",
  endpoint_url: "Address of one's own server.",
  bill_to: "An organization that pays.",
  saves: "The file that the output is kept in, where it is one.",
} as const;

export type ContextName = keyof typeof CONTEXT;

/** The values of a planned call under the names that templates use. */
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
