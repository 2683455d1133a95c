import { describe, expect, test } from "vitest";
import { type Case, type Mode, modes, recordedResponses } from "./testing/peers/cases.ts";
import { localClient, type Peer, peers } from "./testing/peers/clients.ts";
import { deviationsFrom } from "./testing/peers/deviations.ts";
import { differences, type Observation, observe } from "./testing/peers/observe.ts";
import { variants } from "./testing/peers/variants.ts";
import { VERSION } from "./version.ts";

const cases = [...recordedResponses(), ...variants];

/** Each call, with an access token and with a provider's key, unless it has its own token. */
const runsOf = (peer: Peer) =>
  cases
    .filter((each) => each.only?.includes(peer.id) ?? peer.supports(each.provider, each.task))
    .flatMap((each) =>
      each.token === undefined
        ? (Object.keys(modes) as Mode[]).map((mode) => ({ each, mode, token: modes[mode] }))
        : [{ each, mode: "its own token", token: each.token }],
    );

/** The case under a name that no client has seen. */
function renamed(each: Case, mode: string): Case {
  const model = `${each.model}-${mode.slice(0, 1)}`;
  const providerId = each.mapping["providerId"] === each.model ? model : each.mapping["providerId"];
  return { ...each, model, mapping: { ...each.mapping, providerId } };
}

const errorOf = (seen: Observation): string => seen.error ?? "no error";

describe.each(peers)("compared with $id ($version)", (peer) => {
  test.each(runsOf(peer).map((run) => [run.each.name, run.mode, run] as const))("%s, %s", async (...args) => {
    const [name, mode, { each, token }] = args;
    const call = renamed(each, mode);
    const our = await observe(localClient(token), call);
    const their = await observe(peer.create(token), call);
    const expected = deviationsFrom(peer).filter(({ where }) => where.test(name));
    const listed = [...new Set(expected.flatMap(({ differs }) => differs))].toSorted();
    expect(differences(our, their), JSON.stringify({ our, their }, null, 1)).toEqual(listed);
    for (const one of expected) {
      if (one.theirs) expect(errorOf(their), one.id).toMatch(one.theirs);
      if (one.ours) expect(errorOf(our), one.id).toMatch(one.ours);
    }
    for (const agent of our.userAgents) expect(agent).toMatch(`@modelyard/inference/${VERSION}`);
    for (const agent of their.userAgents) expect(agent).toMatch(`@huggingface/inference/${peer.version}`);
  });

  test.each(deviationsFrom(peer))("deviation: $id", ({ where }) => {
    expect(runsOf(peer).some(({ each }) => where.test(each.name))).toBe(true);
  });
});

test("the client has an output for every request of a fixture", async () => {
  for (const each of recordedResponses().filter(({ provider }) => provider !== "openai-compatible")) {
    const { error } = await observe(localClient(modes.direct), each);
    expect(error, each.name).toBeUndefined();
  }
});

test("the published clients are 3.6.1 and a newer one, whatever is installed", () => {
  expect(peers.map(({ version }) => version)).toEqual(["3.6.1", expect.stringMatching(/^[4-9]\./)]);
});
