import { HUB_TOKEN } from "../../inference/testing/doubles/index.ts";
import { clients } from "../clients.ts";
import { plan } from "../make-plan.ts";
import type { SnippetRequest } from "../request.ts";
import type { SnippetClient } from "../snippet.ts";
import { writeSnippet } from "../write.ts";
import { cases } from "./cases.ts";
import { served } from "./models.ts";
import type { Claim } from "./prove.ts";
import { oneModel } from "./world.ts";

/** The claims of all clients that can do what is wanted. */
export async function claimsOf(
  request: SnippetRequest,
  of: readonly SnippetClient[] = clients,
): Promise<Claim[]> {
  const planned = await plan(request);
  return of
    .filter((client) => client.offers(planned) === true)
    .map((client) => ({ plan: planned, snippet: writeSnippet(client, planned) }));
}

/** The golden cases as they can be run: a token in the code is one that works. */
export const caseRequests: readonly SnippetRequest[] = Object.values(cases).map((request) =>
  request.token === undefined ? request : { ...request, token: HUB_TOKEN },
);

/** Calls of a server of one's own that is not like OpenAI's. */
export const endpointRequests: readonly SnippetRequest[] = served
  .filter(
    ({ provider, task }) =>
      provider === "hf-inference" && !["chat-completion", "text-generation"].includes(task),
  )
  .map(({ model, task }) => ({ model: { id: model }, task, endpointUrl: oneModel(model) }));

/** Every task that a provider offers, routed and with the provider's own key, at once and as a stream. */
export const requests: readonly SnippetRequest[] = served.flatMap(
  ({ provider, task, model, mapping, streams, ways }): SnippetRequest[] =>
    ways.flatMap((way) => {
      const direct = way === "direct";
      const request = { model: { id: model }, task, provider, mappings: [mapping], direct };
      return streams ? [request, { ...request, stream: true }] : [request];
    }),
);
