import { HUB_TOKEN } from "../../inference/testing/fakes/index.ts";
import { clients } from "../clients.ts";
import { plan } from "../make-plan.ts";
import { calledBy } from "../verification.ts";
import type { SnippetRequest } from "../request.ts";
import { writeSnippet } from "../write.ts";
import { cases } from "./cases.ts";
import { hostileRequests } from "./hostile.ts";
import { served } from "./models.ts";
import type { Claim } from "./verify.ts";
import { oneModel } from "./test-context.ts";

export interface NamedClaim extends Claim {
  /** For people: what is called, and how. */
  name: string;
}

/** The claims of all clients that can do what is wanted, for many wishes by name. */
async function claimsOf(requests: Readonly<Record<string, SnippetRequest>>): Promise<NamedClaim[]> {
  const all = Object.entries(requests).map(async ([name, request]) => {
    const planned = await plan(request);
    return clients
      .filter((client) => client.offers(planned) === true)
      .map((client) => ({ name, plan: planned, snippet: writeSnippet(client, planned) }));
  });
  return (await Promise.all(all)).flat();
}

/** Every task that a provider offers: routed and with the provider's own key, at once and as a stream. */
const ofProviders = Object.fromEntries(
  served.flatMap(({ provider, task, model, mapping, streams, ways }) =>
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
const ofCases = Object.fromEntries(
  Object.entries(cases).map(([name, request]) => [
    `the golden case ${name}`,
    request.token === undefined ? request : { ...request, token: HUB_TOKEN },
  ]),
);

/** Servers of one's own: one with a single model of the hub's, or one with OpenAI's API. */
const ofEndpoints = Object.fromEntries(
  served.flatMap(({ provider, task, model, streams }): [string, SnippetRequest][] => {
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
    return [[`${task} at a server with one model`, { ...request, endpointUrl: oneModel(model) }]];
  }),
);

const ofPolicies = Object.fromEntries(
  ["auto", "fastest", "cheapest", "preferred"].map((provider) => [
    `chat-completion at whom the router chooses as ${provider}`,
    { model: { id: "meta-llama/Llama-3.1-8B-Instruct" }, task: "chat-completion" as const, provider },
  ]),
);

const ofHostile = Object.fromEntries(
  Object.entries(hostileRequests).map(([name, request]) => [`hostile texts in ${name}`, request]),
);

/** Everything that is claimed, in the order of the names. */
export const allClaims = async (): Promise<NamedClaim[]> =>
  await claimsOf({ ...ofProviders, ...ofPolicies, ...ofEndpoints, ...ofCases, ...ofHostile });

/** What a proof is of: a client, a task and who is called. */
export const cellOf = ({ plan, snippet }: Claim) => ({
  client: `${snippet.language} ${snippet.client}`,
  task: plan.task,
  provider: calledBy(plan),
});

/**
 * A part of the claims that leaves nothing out: every client with every task of its, with every provider of its, by
 * every way, and with every hostile text. Always the same part; jobs, which wait, only where there is nothing else.
 */
export function covering(claims: readonly NamedClaim[]): NamedClaim[] {
  const missing = new Set(claims.flatMap(factsOf));
  const quickFirst = claims.toSorted((a, b) => Number("job" in a.plan.wire) - Number("job" in b.plan.wire));
  const chosen: NamedClaim[] = [];
  for (const worth of [4, 3, 2, 1]) {
    for (const claim of quickFirst) {
      const fresh = factsOf(claim).filter((fact) => missing.has(fact));
      if (fresh.length < worth) continue;
      chosen.push(claim);
      for (const fact of fresh) missing.delete(fact);
    }
  }
  return chosen;
}

function factsOf(claim: NamedClaim): string[] {
  const { client, task, provider } = cellOf(claim);
  if (claim.name.startsWith("hostile")) return [`${client} ${claim.name}`];
  const { kind, stream } = claim.plan;
  return [`${client} ${task}`, `${client} ${provider}`, `${client} ${kind} ${stream}`];
}
