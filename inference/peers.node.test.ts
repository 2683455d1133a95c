import { describe, expect, test } from "vitest";
import { type Case, type Mode, modes, recordedResponses } from "./testing/peers/cases.ts";
import { localClient, type Peer, peers } from "./testing/peers/clients.ts";
import { getDeviations } from "./testing/peers/deviations.ts";
import { differences, type Observation, observe } from "./testing/peers/observe.ts";
import { variants } from "./testing/peers/variants.ts";
import { VERSION } from "./version.ts";

const cases = [...recordedResponses(), ...variants];

/** Lists the cases with a hub token and with a provider's key, or with the token of the case. */
const listRuns = (peer: Peer) =>
  cases
    .filter(({ only, provider, task }) => only?.includes(peer.id) ?? peer.supports(provider, task))
    .flatMap((testCase) =>
      testCase.token === undefined
        ? (Object.keys(modes) as Mode[]).map((mode) => ({ testCase, mode, token: modes[mode] }))
        : [{ testCase, mode: "its own token", token: testCase.token }],
    );

/** Returns the case with a model ID that no client has used. */
function withUniqueModel(testCase: Case, mode: string): Case {
  const model = `${testCase.model}-${mode.slice(0, 1)}`;
  const { mapping } = testCase;
  const renamed = mapping["providerId"] === testCase.model ? { providerId: model } : {};
  return { ...testCase, model, mapping: { ...mapping, ...renamed } };
}

const getError = (observation: Observation): string => observation.error ?? "no error";

describe.each(peers)("compared with $id ($version)", (peer) => {
  const runs = listRuns(peer);
  test.each(runs.map((run) => [run.testCase.name, run.mode, run] as const))("%s, %s", async (...args) => {
    const [name, mode, run] = args;
    const testCase = withUniqueModel(run.testCase, mode);
    const own = await observe(localClient(run.token), testCase);
    const published = await observe(peer.create(run.token), testCase);
    const expected = getDeviations(peer).filter(({ where }) => where.test(name));
    const listed = [...new Set(expected.flatMap(({ differs }) => differs))].toSorted();
    expect(differences(own, published), JSON.stringify({ own, published }, null, 1)).toEqual(listed);
    for (const { id, peerError, ownError } of expected) {
      if (peerError) expect(getError(published), id).toMatch(peerError);
      if (ownError) expect(getError(own), id).toMatch(ownError);
    }
    for (const agent of own.userAgents) expect(agent).toMatch(`@modelyard/inference/${VERSION}`);
    for (const agent of published.userAgents) expect(agent).toMatch(`@huggingface/inference/${peer.version}`);
  });

  test.each(getDeviations(peer))("deviation: $id", ({ where }) => {
    expect(runs.some(({ testCase }) => where.test(testCase.name))).toBe(true);
  });
});

test("the client has an output for every request of a fixture", async () => {
  for (const testCase of recordedResponses()) {
    if (testCase.provider === "openai-compatible") continue;
    const { error } = await observe(localClient(modes.direct), testCase);
    expect(error, testCase.name).toBeUndefined();
  }
});

test("the published clients are 3.6.1 and a newer one", () => {
  expect(peers.map(({ version }) => version)).toEqual(["3.6.1", expect.stringMatching(/^[4-9]\./)]);
});
