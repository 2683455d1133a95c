import { beforeAll, describe, expect, test } from "vitest";
import { clients } from "./clients.ts";
import { createPlan } from "./create-plan.ts";
import { getVerification } from "./verification.ts";
import type { NamedCase } from "./testing/verification-cases.ts";
import { listVerificationCases, getCell, selectCovering } from "./testing/verification-cases.ts";
import { hostileTexts } from "./testing/hostile.ts";
import { type VerificationResults, verifyAll } from "./testing/verify-all.ts";

// Runs a subset of all snippets: every client, task, provider, and route, every hostile text, and all snippets that
// `npm run verify:snippets` has not run yet. That command runs all snippets, and writes docs/snippets.md.

const claims = await listVerificationCases();
const isVerified = ({ plan, snippet }: NamedCase) => getVerification(plan, snippet) !== undefined;
const part = [...new Set([...selectCovering(claims), ...claims.filter((claim) => !isVerified(claim))])];

let verified: VerificationResults<NamedCase>;
beforeAll(async () => {
  verified = await verifyAll(part);
  for (const [language, reason] of Object.entries(verified.missing)) {
    const skipped = part.filter(({ snippet }) => snippet.language === language).length;
    console.warn(`${skipped} programs in ${language} were not run: ${reason}`);
  }
}, 900_000);

describe("hosted snippets", () => {
  test.for(clients.map(({ language, id }) => [language, id] as const))(
    "run in %s with %s",
    ([language, client], { skip }) => {
      if (verified.missing[language]) skip();
      const results = verified.results.filter(
        ({ snippet }) => snippet.language === language && snippet.client === client,
      );
      expect(results.length).toBeGreaterThan(0);
      const failed = results.filter(({ problems }) => problems.length > 0);
      expect(
        failed.map(({ name, problems, snippet }) => [name, ...problems, snippet.code].join("\n")),
      ).toEqual([]);
    },
  );
});

test("the selected cases include every task, provider, and hostile text of each client", () => {
  const listCovered = (all: readonly NamedCase[]) =>
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
  expect(listCovered(part)).toEqual(listCovered(claims));
  expect(part.length).toBeLessThan(claims.length / 3);
});

test("all snippets are verified, by `npm run verify:snippets` or by this test", () => {
  const run = new Set(verified.results.map(({ snippet }) => snippet));
  const unverified = claims
    .filter((claim) => !isVerified(claim) && !run.has(claim.snippet))
    .filter(({ snippet }) => verified.missing[snippet.language] === undefined)
    .map(getCell);
  expect(unverified).toEqual([]);
});

test("a null byte, which no shell supports, is rejected with the field name", async () => {
  const model = { id: "a/b", pipeline_tag: "text-generation", tags: ["conversational"] };
  const input = { messages: [{ role: "user", content: `${hostileTexts[0]}\0` }] };
  await expect(createPlan({ model, input })).rejects.toThrow(/messages/);
});
