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
  /** For people: what is called, and how. */
  name: string;
}

/** The claims of all clients that can do what is wanted, for many wishes by name. */
async function createCases(requests: Readonly<Record<string, SnippetRequest>>): Promise<NamedCase[]> {
  const all = Object.entries(requests).map(async ([name, request]) => {
    const planned = await createPlan(request);
    return clients
      .filter((client) => client.supports(planned) === true)
      .map((client) => ({ name, plan: planned, snippet: writeSnippet(client, planned) }));
  });
  return (await Promise.all(all)).flat();
}

/** Every task that a provider offers: routed and with the provider's own key, at once and as a stream. */
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

/** The golden cases as they can be run: a token in the code is one that works. */
const goldenRequests = Object.fromEntries(
  Object.entries(cases).map(([name, request]) => [
    `the golden case ${name}`,
    request.token === undefined ? request : { ...request, token: HUB_TOKEN },
  ]),
);

/** Servers of one's own: one with a single model of the hub's, or one with OpenAI's API. */
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

/** Everything that is claimed, in the order of the names. */
export const listVerificationCases = async (): Promise<NamedCase[]> =>
  await createCases({
    ...providerRequests,
    ...policyRequests,
    ...endpointRequests,
    ...goldenRequests,
    ...namedHostileRequests,
  });

/** What a proof is of: a client, a task and who is called. */
export const getCell = ({ plan, snippet }: VerificationCase) => ({
  client: `${snippet.language} ${snippet.client}`,
  task: plan.task,
  provider: getCalledProvider(plan),
});

/**
 * A part of the claims that leaves nothing out: every client with every task of its, with every provider of its, by
 * every way, and with every hostile text. Always the same part; jobs, which wait, only where there is nothing else.
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
