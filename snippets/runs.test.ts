import { beforeAll, describe, expect, test } from "vitest";
import { clients } from "./clients.ts";
import { createPlan } from "./create-plan.ts";
import { getVerification } from "./verification.ts";
import type { NamedCase } from "./testing/verification-cases.ts";
import { listVerificationCases, getCell, selectCovering } from "./testing/verification-cases.ts";
import { hostileTexts } from "./testing/hostile.ts";
import { type VerificationResults, verifyAll } from "./testing/verify-all.ts";

// A part of all snippets, with every client, task, provider and way, with every hostile text, and with all that
// `npm run verify:snippets` has not run yet. It runs all of them, and writes docs/snippets.md.

const claims = await listVerificationCases();
const isVerified = ({ plan, snippet }: NamedCase) => getVerification(plan, snippet) !== undefined;
const part = [...new Set([...selectCovering(claims), ...claims.filter((claim) => !isVerified(claim))])];

let found: VerificationResults<NamedCase>;
beforeAll(async () => {
  found = await verifyAll(part);
  for (const [language, reason] of Object.entries(found.missing)) {
    const skipped = part.filter(({ snippet }) => snippet.language === language).length;
    console.warn(`${skipped} programs in ${language} were not run: ${reason}`);
  }
}, 900_000);

describe("hosted snippets", () => {
  test.for(clients.map(({ language, id }) => [language, id] as const))(
    "run in %s with %s",
    ([language, client], { skip }) => {
      if (found.missing[language]) skip();
      const results = found.results.filter(
        ({ snippet }) => snippet.language === language && snippet.client === client,
      );
      expect(results.length).toBeGreaterThan(0);
      const wrong = results.filter(({ problems }) => problems.length > 0);
      expect(
        wrong.map(({ name, problems, snippet }) => [name, ...problems, snippet.code].join("\n")),
      ).toEqual([]);
    },
  );
});

test("the selected cases include every task, provider, and hostile text of each client", () => {
  const factsOf = (all: readonly NamedCase[]) =>
    new Set(
      all.flatMap((claim) => {
        const { client, task, provider } = getCell(claim);
        return [
          `${client} ${task}`,
          `${client} ${provider}`,
          ...(claim.name.startsWith("hostile") ? [claim.name] : []),
        ];
      }),
    );
  expect(factsOf(part)).toEqual(factsOf(claims));
  expect(part.length).toBeLessThan(claims.length / 3);
});

test("all offered snippets are verified, by `npm run verify:snippets` or here", () => {
  const run = new Set(found.results.map(({ snippet }) => snippet));
  const unproven = claims
    .filter((claim) => !isVerified(claim) && !run.has(claim.snippet))
    .filter(({ snippet }) => found.missing[snippet.language] === undefined)
    .map(getCell);
  expect(unproven).toEqual([]);
});

test("a null byte, which no shell supports, is rejected with the field name", async () => {
  const model = { id: "a/b", pipeline_tag: "text-generation", tags: ["conversational"] };
  const input = { messages: [{ role: "user", content: `${hostileTexts[0]}\0` }] };
  await expect(createPlan({ model, input })).rejects.toThrow(/messages/);
});
