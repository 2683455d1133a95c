import type { DeploymentInfo, HubClient, ModelInfo, ProviderMappings } from "@modelyard/contract";
import { HubError } from "@modelyard/contract";
import { describe, expect, test } from "vitest";
import { formatCost, getMonthlyCost, parseMonthlyUse } from "../../components/monthly-use.ts";
import { listUseFields, loadCosts } from "./provider-costs.server.ts";

const use = { input: 10e6, output: 2e6, requests: 1000 };

describe("the cost of a month", () => {
  test.each([
    [{ input: 0.1, output: 0.5 }, undefined, 2],
    [{ input: 0, output: 0 }, undefined, 0],
    [{ perCall: 0.04 }, "text-to-image", 40],
    // Embeddings have no output, so the price of input is enough.
    [{ input: 0.01 }, "feature-extraction", 0.1],
    [{ input: 0.1 }, "conversational", undefined],
    [{}, "conversational", undefined],
    [{ output: 0.5 }, "conversational", undefined],
  ])("at %j for %s is %s", (price, task, expected) => {
    const cost = getMonthlyCost(price, use, task);
    if (expected === undefined) expect(cost).toBeUndefined();
    else expect(cost).toBeCloseTo(expected);
  });

  test("is formatted with three significant digits, and in full if large", () =>
    expect([0.0123, 93.9, 12_340.4].map(formatCost)).toEqual(["$0.0123", "$93.90", "$12,340"]));

  test("uses the amounts in the URL, in common notations", () => {
    expect(parseMonthlyUse(new URLSearchParams("in=1,500,000&out=1.5b"))).toMatchObject({
      use: { input: 1_500_000, output: 1.5e9, requests: 10_000 },
      texts: { in: "1500000", out: "1.5b", requests: "10K" },
      problems: [],
    });
    const { use: wrong, problems } = parseMonthlyUse(new URLSearchParams("in=-5&out=lots"));
    expect(wrong).toMatchObject({ input: 10e6, output: 2e6 });
    expect(problems).toEqual([
      "Input tokens must be a number such as 10M. The cost is for 10M.",
      "Output tokens must be a number such as 2M. The cost is for 2M.",
    ]);
  });
});

const chat = (status: "live" | "error" = "live") => ({ status, providerId: "x", task: "conversational" });
const load = (
  mappings: ProviderMappings,
  deployments: Partial<DeploymentInfo>[] | "none",
  today = new Date("2026-11-20"),
) => {
  const hub = {
    providers: async () => [],
    listDeployments: async () => {
      if (deployments === "none") throw new HubError("/", new Response("", { status: 404 }), { error: "no" });
      return deployments.map((each) => ({ source: "https://prices.test/x", asOf: "2026-11-01", ...each }));
    },
  } as unknown as HubClient;
  return loadCosts(hub, { id: "ada/snow", inferenceProviderMapping: mappings } as ModelInfo, use, today);
};

describe("the providers of a model", () => {
  test("are sorted by cost; unknown ones come last and are never free", async () => {
    const costs = await load({ groq: chat(), nebius: chat(), novita: chat(), together: chat() }, [
      { provider: "groq", input: 1 },
      { provider: "together", input: 0.1, output: 0.5 },
      { provider: "novita", input: 0.2, output: 0.1, source: "admin", asOf: "2020-01-01" },
    ]);
    expect(costs.map(({ provider, monthly }) => [provider, monthly])).toEqual([
      ["together", 2],
      ["novita", 2.2],
      ["groq", undefined],
      ["nebius", undefined],
    ]);
    expect(costs[0]).toMatchObject({
      cheapest: true,
      price: "$0.10 in, $0.50 out per 1M tokens",
      source: "prices.test, as of Nov 1, 2026",
    });
    expect(costs.filter(({ cheapest }) => cheapest)).toHaveLength(1);
    expect(costs[1]).toMatchObject({ source: "hub settings, as of Jan 1, 2020" });
    expect(costs[2]?.missing).toMatch(/output tokens/);
    expect(costs[3]?.missing).toMatch(/No list/);
  });

  test("are marked as cheapest only if live, and together if equal", async () => {
    const prices = ["groq", "nebius", "together"].map((provider) => ({ provider, input: 1, output: 1 }));
    const costs = await load({ groq: chat("error"), nebius: chat(), together: chat() }, prices);
    expect(costs.map(({ provider, cheapest = false }) => [provider, cheapest])).toEqual([
      ["nebius", true],
      ["together", true],
      ["groq", false],
    ]);
  });

  test("have no cost without known prices, and old prices are marked", async () => {
    const [unknown] = await load({ groq: chat() }, "none");
    expect(unknown).not.toHaveProperty("monthly");
    expect(unknown).not.toHaveProperty("cheapest");
    const [old] = await load(
      { groq: chat() },
      [{ provider: "groq", input: 1, output: 1 }],
      new Date("2027-06-01"),
    );
    expect(old?.old).toBe(true);
  });

  test("require only the amounts that affect their prices", async () => {
    const embed = { status: "live", providerId: "x", task: "feature-extraction" } as const;
    const draw = { status: "live", providerId: "x", task: "text-to-image" } as const;
    const fields = async (mappings: ProviderMappings, price: object) =>
      listUseFields(
        { inferenceProviderMapping: mappings } as ModelInfo,
        await load(mappings, [{ provider: "groq", ...price }]),
      );
    expect(await fields({ groq: chat() }, {})).toEqual(["in", "out"]);
    expect(await fields({ groq: embed }, { input: 1 })).toEqual(["in"]);
    expect(await fields({ groq: draw }, { perCall: 1 })).toEqual(["requests"]);
  });
});
