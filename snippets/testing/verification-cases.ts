import { HUB_TOKEN } from "../../inference/testing/fakes/index.ts";
import { clients, writeSnippet } from "../clients.ts";
import { createPlan } from "../create-plan.ts";
import { getCalledProvider } from "../verification.ts";
import type { SnippetRequest } from "../request.ts";
import { cases } from "./cases.ts";
import { hostileRequests } from "./hostile.ts";
import { servedModels } from "./models.ts";
import type { VerificationCase } from "./verify.ts";
import { getModelEndpoint } from "./test-context.ts";

export interface NamedCase extends VerificationCase {
  /** Description of the request. */
  name: string;
}

/** Creates the cases of all supporting clients for named requests. */
async function createCases(requests: Readonly<Record<string, SnippetRequest>>): Promise<NamedCase[]> {
  const all = Object.entries(requests).map(async ([name, request]) => {
    const planned = await createPlan(request);
    return clients
      .filter((client) => client.supports(planned) === true)
      .map((client) => ({ name, plan: planned, snippet: writeSnippet(client, planned) }));
  });
  return (await Promise.all(all)).flat();
}

/** Every task of every provider: routed and direct, with and without streaming. */
const providerRequests = Object.fromEntries(
  servedModels.flatMap(({ provider, task, model, mapping, streams, routes }) =>
    routes.flatMap((route) => {
      const direct = route === "direct";
      const request: SnippetRequest = { model: { id: model }, task, provider, mappings: [mapping], direct };
      const name = `${task} at ${provider}, ${route}`;
      const streamed: [string, SnippetRequest] = [`${name}, streamed`, { ...request, stream: true }];
      return streams ? [[name, request] as const, streamed] : [[name, request] as const];
    }),
  ),
);

/** The golden cases with a valid token. */
const goldenRequests = Object.fromEntries(
  Object.entries(cases).map(([name, request]) => [
    `golden case ${name}`,
    request.token === undefined ? request : { ...request, token: HUB_TOKEN },
  ]),
);

/** Self-hosted endpoints: with a single model, or with OpenAI's API. */
const endpointRequests = Object.fromEntries(
  servedModels.flatMap(({ provider, task, model, streams }): [string, SnippetRequest][] => {
    const request = { model: { id: model }, task };
    if (provider === "openai-compatible") {
      const custom = { ...request, provider, endpointUrl: "https://llama.example.com/v1" };
      const name = `${task} at an OpenAI-compatible endpoint`;
      return streams
        ? [
            [name, custom],
            [`${name}, streamed`, { ...custom, stream: true }],
          ]
        : [[name, custom]];
    }
    if (provider !== "hf-inference" || streams) return [];
    return [[`${task} at an endpoint with one model`, { ...request, endpointUrl: getModelEndpoint(model) }]];
  }),
);

const policyRequests = Object.fromEntries(
  ["auto", "fastest", "cheapest", "preferred"].map((provider) => [
    `chat-completion with the routing policy ${provider}`,
    { model: { id: "meta-llama/Llama-3.1-8B-Instruct" }, task: "chat-completion" as const, provider },
  ]),
);

const namedHostileRequests = Object.fromEntries(
  Object.entries(hostileRequests).map(([name, request]) => [`hostile texts in ${name}`, request]),
);

/** Lists all verification cases. */
export const listVerificationCases = async (): Promise<NamedCase[]> =>
  await createCases({
    ...providerRequests,
    ...policyRequests,
    ...endpointRequests,
    ...goldenRequests,
    ...namedHostileRequests,
  });

/** Returns the client, task, and provider of a case. */
export const getCell = ({ plan, snippet }: VerificationCase) => ({
  client: `${snippet.language} ${snippet.client}`,
  task: plan.task,
  provider: getCalledProvider(plan),
});

/**
 * Selects a subset that covers every client with each of its tasks, providers, routes, and hostile texts. The selection
 * is deterministic and avoids slow jobs if possible.
 */
export function selectCovering(candidates: readonly NamedCase[]): NamedCase[] {
  const missing = new Set(candidates.flatMap(listFeatures));
  const quickFirst = candidates.toSorted(
    (a, b) => Number("job" in a.plan.wire) - Number("job" in b.plan.wire),
  );
  const selected: NamedCase[] = [];
  for (const minimum of [4, 3, 2, 1]) {
    for (const candidate of quickFirst) {
      const added = listFeatures(candidate).filter((feature) => missing.has(feature));
      if (added.length < minimum) continue;
      selected.push(candidate);
      for (const feature of added) missing.delete(feature);
    }
  }
  return selected;
}

function listFeatures(named: NamedCase): string[] {
  const { client, task, provider } = getCell(named);
  if (named.name.startsWith("hostile")) return [`${client} ${named.name}`];
  const { kind, stream } = named.plan;
  return [`${client} ${task}`, `${client} ${provider}`, `${client} ${kind} ${stream}`];
}
