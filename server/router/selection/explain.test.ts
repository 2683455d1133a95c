import { describe, expect, test } from "vitest";
import { aBudget, aDeployment } from "../../testing/router.ts";
import { servingHub, startFakeProvider } from "../../testing/serving-hub.ts";
import { shared } from "../../testing/shared.ts";

const MODEL = "ada/snow";
const providers = {
  groq: await shared(startFakeProvider("groq")),
  together: await shared(startFakeProvider("together")),
};
const mapping = { task: "conversational", providerId: "theirs" };
const hub = await shared(
  servingHub({ models: { [MODEL]: { groq: mapping, together: mapping } }, providers }),
);
await hub.router.deploymentStore.put(
  (["groq", "together"] as const).map((provider) => ({
    ...aDeployment,
    model_id: MODEL,
    provider,
    input: provider === "groq" ? 1_000_000_000 : 1000,
    output: provider === "groq" ? 1_000_000_000 : 1000,
    context: 8000,
    tools: provider === "together" ? 1 : null,
  })),
);
await hub.router.refresh();

interface Explained {
  candidates: { provider: string; result: string; reasons: string[] }[];
  refused: { status: number; code: string } | null;
}

/** Explains a chat, sends it, and returns both orders. */
async function explainAndSend(more: Record<string, unknown> = {}) {
  const body = { model: MODEL, messages: [{ role: "user", content: "x" }], ...more };
  const explained = (await (await hub.post("/api/router/explain", body)).json()) as Explained;
  const sent = await hub.post("/v1/chat/completions", body);
  const { error } = (await sent.json()) as { error?: { code: string; message: string } };
  return {
    explained,
    error,
    status: sent.status,
    first: explained.candidates.find(({ result }) => result === "selected")?.provider,
    served: sent.headers
      .get("x-modelyard-route")
      ?.split(", ")
      .find((attempt) => !attempt.includes("failed"))
      ?.split(";")[0],
  };
}

describe("explain returns the decision of the request", () => {
  test.each([
    ["by default", {}],
    ["with tools, which one provider supports", { tools: [{ type: "function", function: { name: "a" } }] }],
    ["by price", { model: `${MODEL}:cheapest` }],
    ["for a named provider", { model: `${MODEL}:groq` }],
    ["for a request with constraints", { modelyard: { exclude: ["groq"] } }],
  ])("%s", async (_name, more) => {
    const { first, served } = await explainAndSend(more);
    expect(served).toBeTypeOf("string");
    expect(first).toBe(served);
  });

  test("for an open circuit", async () => {
    hub.inference.circuitBreaker.recordFailure("groq theirs", 60_000);
    const { first, served, explained } = await explainAndSend({ model: `${MODEL}:preferred` });
    expect([first, served]).toEqual(["together", "together"]);
    expect(explained.candidates[1]).toMatchObject({ provider: "groq", result: "fallback" });
    hub.inference.circuitBreaker.recordSuccess("groq theirs");
  });

  test("for a request that is too long for every provider or for the only one", async () => {
    for (const model of [MODEL, `${MODEL}:groq`]) {
      const { explained, error } = await explainAndSend({ model, max_tokens: 9000 });
      expect(explained.refused?.code).toBe("NoProviderFits");
      expect(error?.code).toBe("NoProviderFits");
    }
  });

  test("for a budget that suffices for one provider or none", async () => {
    const budget = await hub.router.budgets.create({ ...aBudget, nano: 500_000_000 });
    await hub.router.refresh();
    const { first, served, explained, status } = await explainAndSend({
      model: `${MODEL}:preferred`,
      max_tokens: 1000,
    });
    expect([first, served, status]).toEqual(["together", "together", 200]);
    expect(explained.candidates[1]?.reasons[0]).toMatch(/^Budget "hub" exceeded/);
    const none = await explainAndSend({ model: `${MODEL}:groq`, max_tokens: 1000 });
    expect(none.explained.refused).toMatchObject({ status: 402, code: "BudgetExceeded" });
    expect(none).toMatchObject({ status: 402, error: { code: "BudgetExceeded" } });
    expect(await hub.lastRow()).toMatchObject({ status: 402, outcome: "refused", provider: "" });
    await hub.router.budgets.delete(budget.id);
    await hub.router.refresh();
  });
});
