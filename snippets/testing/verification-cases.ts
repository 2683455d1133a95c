import { HUB_TOKEN } from "../../inference/testing/fakes/index.ts";
import { clients } from "../clients.ts";
import { createPlan } from "../create-plan.ts";
import { getCalledProvider } from "../verification.ts";
import type { SnippetRequest } from "../request.ts";
import { writeSnippet } from "../write.ts";
import { cases } from "./cases.ts";
import { hostileRequests } from "./hostile.ts";
import { servedModels } from "./models.ts";
import type { VerificationCase } from "./verify.ts";
import { getModelEndpoint } from "./test-context.ts";

export interface NamedCase extends VerificationCase {
  /** Description: what is called, and how. */
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
  servedModels.flatMap(({ provider, task, model, mapping, streams, routes: ways }) =>
    ways.flatMap((way) => {
      const direct = way === "direct";
      const request: SnippetRequest = { model: { id: model }, task, provider, mappings: [mapping], direct };
      const name = `${task} at ${provider}, ${way}`;
      const streamed: [string, SnippetRequest] = [`${name}, streamed`, { ...request, stream: true }];
      return streams ? [[name, request] as const, streamed] : [[name, request] as const];
    }),
  ),
);

/** The golden cases with a valid token. */
const goldenRequests = Object.fromEntries(
  Object.entries(cases).map(([name, request]) => [
    `the golden case ${name}`,
    request.token === undefined ? request : { ...request, token: HUB_TOKEN },
  ]),
);

/** Self-hosted endpoints: with a single model, or with OpenAI's API. */
const endpointRequests = Object.fromEntries(
  servedModels.flatMap(({ provider, task, model, streams }): [string, SnippetRequest][] => {
    const request = { model: { id: model }, task };
    if (provider === "openai-compatible") {
      const own = { ...request, provider, endpointUrl: "https://llama.example.com/v1" };
      const name = `${task} at a server like OpenAI's`;
      return streams
        ? [
            [name, own],
            [`${name}, streamed`, { ...own, stream: true }],
          ]
        : [[name, own]];
    }
    if (provider !== "hf-inference" || streams) return [];
    return [[`${task} at a server with one model`, { ...request, endpointUrl: getModelEndpoint(model) }]];
  }),
);

const policyRequests = Object.fromEntries(
  ["auto", "fastest", "cheapest", "preferred"].map((provider) => [
    `chat-completion at whom the router chooses as ${provider}`,
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

/** Returns what a verification applies to: client, task, and provider. */
export const getCell = ({ plan, snippet }: VerificationCase) => ({
  client: `${snippet.language} ${snippet.client}`,
  task: plan.task,
  provider: getCalledProvider(plan),
});

/**
 * Selects a subset that covers every client with each of its tasks, providers, routes, and hostile texts. The selection
 * is deterministic and avoids slow jobs if possible.
 */
export function selectCovering(claims: readonly NamedCase[]): NamedCase[] {
  const missing = new Set(claims.flatMap(listFacts));
  const quickFirst = claims.toSorted((a, b) => Number("job" in a.plan.wire) - Number("job" in b.plan.wire));
  const chosen: NamedCase[] = [];
  for (const worth of [4, 3, 2, 1]) {
    for (const claim of quickFirst) {
      const fresh = listFacts(claim).filter((fact) => missing.has(fact));
      if (fresh.length < worth) continue;
      chosen.push(claim);
      for (const fact of fresh) missing.delete(fact);
    }
  }
  return chosen;
}

function listFacts(claim: NamedCase): string[] {
  const { client, task, provider } = getCell(claim);
  if (claim.name.startsWith("hostile")) return [`${client} ${claim.name}`];
  const { kind, stream } = claim.plan;
  return [`${client} ${task}`, `${client} ${provider}`, `${client} ${kind} ${stream}`];
}
