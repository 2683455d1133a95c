import { describe, expect, test } from "vitest";
import { createCircuitBreaker } from "../gateway/circuit-breaker.ts";
import type { Caller, RequestRecord } from "../gateway/ports.ts";
import { selectProviders, type RoutingContext } from "./select-provider.ts";
import { MetricsMemory } from "../metrics/provider-metrics.ts";
import type { RequestRequirements } from "./requirements.ts";
import { createPriceList } from "../deployments/price-list.ts";
import { toNanoUsdPerToken } from "../deployments/prices.ts";
import type { ServedModel } from "../models/served-models.ts";
import { aCall, aDeployment, createUsage } from "../../testing/router.ts";

const ada: Caller = { tokenId: "t", userId: "ada" };

interface ProviderSetup {
  output?: number;
  context?: number;
  tools?: boolean;
  structured?: boolean;
  status?: string;
  task?: string;
  providerId?: string;
  speed?: number;
  key?: false;
  on?: false;
}

/** Creates a hub with one model, `ada/snow`, and these providers, in the hub's order. */
function hubWith(
  setups: Record<string, ProviderSetup>,
  order: { order?: string[]; off?: string[] } = {},
): RoutingContext {
  const model: ServedModel = {
    id: "ada/snow",
    private: false,
    pipelineTag: "text-generation",
    context: undefined,
    created: 0,
    entries: Object.entries(setups).map(
      ([provider, { providerId = `${provider}-snow`, status = "live", task = "conversational" }]) => ({
        provider,
        providerId,
        status,
        task,
      }),
    ),
  };
  const metrics = new MetricsMemory();
  for (const [provider, { speed }] of Object.entries(setups)) {
    if (speed !== undefined) metrics.record(createRecord(provider, speed));
  }
  const flag = (value: boolean | undefined) => (value === undefined ? null : value ? 1 : 0);
  const prices = createPriceList(
    Object.entries(setups).map(([provider, { output, context, tools, structured }]) => ({
      ...aDeployment,
      lower_id: "ada/snow",
      provider,
      input: output === undefined ? null : toNanoUsdPerToken(output / 2),
      output: output === undefined ? null : toNanoUsdPerToken(output),
      context: context ?? null,
      tools: flag(tools),
      structured_output: flag(structured),
    })),
  );
  const providers = Object.entries(setups).map(([id, { on }]) => [
    id,
    { id, kind: "hosted", on: on !== false, endpoint: { provider: id, baseUrl: `https://${id}.test` } },
  ]);
  const preferences = new Map([["user ada", { order: order.order ?? [], off: order.off ?? [] }]]);
  return {
    servedModels: {
      find: (name: string) => (name.toLowerCase() === "ada/snow" ? model : undefined),
      all: () => [model],
    } as never,
    prices: () => prices,
    metrics,
    settings: () => ({ providers: new Map(providers as never), keys: new Map(), preferences }) as never,
    getEndpoint: (id) =>
      setups[id]?.on === false
        ? { status: 403, code: "ProviderOff", message: `${id} is switched off.` }
        : { provider: id, baseUrl: `https://${id}.test`, allows: () => true },
    keys: {
      for: (_caller, id) => (setups[id]?.key === false ? undefined : { id: "k", secret: "s3cret-key" }),
    },
    circuitBreaker: createCircuitBreaker(),
  };
}

const createRecord = (provider: string, tokensPerSecond: number): RequestRecord => ({
  ...aCall(ada, createUsage(1, tokensPerSecond), 0),
  attempts: [{ provider, providerModel: `${provider}-snow`, status: 200, failed: undefined, ms: 100 }],
  streamed: true,
  firstByteMs: 100,
  totalMs: 1100,
});

const chat = (more: Partial<RequestRequirements> = {}): RequestRequirements => ({
  task: "chat-completion",
  model: "ada/snow",
  ...more,
});

/** Returns the selected providers in order, or the error if there are none. */
function select(context: RoutingContext, requirements: RequestRequirements): string[] | string {
  const decision = selectProviders(context, requirements, ada);
  return "status" in decision
    ? `${decision.status} ${decision.code}`
    : decision.deployments.map(({ provider }) => provider);
}

/** Returns the reasons for an exclusion or a position. */
function getReasons(context: RoutingContext, requirements: RequestRequirements, provider: string): string {
  const decision = selectProviders(context, requirements, ada);
  const candidates = "status" in decision ? (decision.candidates ?? []) : decision.candidates;
  return candidates.find((candidate) => candidate.provider === provider)?.reasons.join("; ") ?? "nothing";
}

describe("the order", () => {
  const three = {
    groq: { output: 3, speed: 20 },
    together: { output: 1, speed: 200 },
    novita: { output: 2, speed: 90 },
  };

  test("is throughput by default", () => {
    expect(select(hubWith(three), chat())).toEqual(["together", "novita", "groq"]);
    expect(select(hubWith(three), chat({ suffix: "fastest" }))).toEqual(["together", "novita", "groq"]);
  });

  test("is expected cost for :cheapest, with unknown prices last", () => {
    const context = hubWith({ ...three, cohere: {} });
    expect(select(context, chat({ suffix: "cheapest" }))).toEqual(["together", "novita", "groq", "cohere"]);
    expect(getReasons(context, chat(), "together")).toContain("$0.50 input and $1.00 output per million");
  });

  test("is the caller's order, then the hub's, for :preferred", () => {
    const context = hubWith(three, { order: ["novita"] });
    expect(select(context, chat({ suffix: "preferred" }))).toEqual(["novita", "groq", "together"]);
  });

  test("puts unhealthy deployments last", () => {
    const context = hubWith({ ...three, together: { speed: 500, status: "error" } });
    expect(select(context, chat())).toEqual(["novita", "groq", "together"]);
  });

  test("puts known support for tools before unknown support", () => {
    const context = hubWith({ groq: { speed: 100 }, novita: { speed: 10, tools: true } });
    expect(select(context, chat({ tools: true }))).toEqual(["novita", "groq"]);
  });

  test("contains only the named provider", () => {
    expect(select(hubWith(three), chat({ suffix: "novita" }))).toEqual(["novita"]);
  });
});

describe("excludes a provider with a reason", () => {
  const cases: [string, ProviderSetup, Partial<RequestRequirements>, RegExp][] = [
    ["without a key", { key: false }, {}, /no API key/],
    ["that is disabled", { on: false }, {}, /switched off/],
    ["in staging", { status: "staging" }, {}, /staging/],
    ["without tool calling", { tools: false }, { tools: true }, /tool calling/],
    ["without structured output", { structured: false }, { structured: true }, /structured output/],
    [
      "whose context is too small",
      { context: 8000 },
      { inputTokens: 7000, maxTokens: 2000 },
      /9,000 .* 8,000/,
    ],
    ["that the request does not allow", {}, { only: ["groq"] }, /`only`/],
    ["that the request excludes", {}, { exclude: ["novita"] }, /`exclude`/],
    ["with another quantization", { providerId: "snow-FP8" }, { quantizations: ["bf16"] }, /fp8/],
    ["with an unknown region", {}, { regions: ["eu"] }, /region unknown/],
  ];
  test.each(cases)("%s", (_what, setups, requirements, why) => {
    const context = hubWith({ groq: { output: 1, providerId: "snow-bf16" }, novita: setups });
    expect(getReasons(context, chat(requirements), "novita")).toMatch(why);
    const others = requirements.regions ? "400 NoProviderFits" : ["groq"];
    expect(select(context, chat(requirements))).toEqual(others);
  });

  test("in a region that the request does not allow", () => {
    const attributes = (provider: string, region: string, more: object = {}) => ({
      provider,
      lower_id: "",
      model_id: "",
      entered: 0 as const,
      region,
      quantization: null,
      source: "https://a.test",
      as_of: "2026-11-01",
      ...more,
    });
    const prices = createPriceList(
      [],
      [
        attributes("groq", "us"),
        attributes("novita", "us"),
        attributes("novita", "eu-west-1", { entered: 1, source: "admin" }),
        attributes("together", "eu"),
        attributes("together", "us", { lower_id: "ada/snow", model_id: "ada/snow", quantization: "fp8" }),
        attributes("cohere", "europe"),
      ],
    );
    const context = { ...hubWith({ groq: {}, novita: {}, together: {}, cohere: {} }), prices: () => prices };
    expect(select(context, chat({ regions: ["EU"] }))).toEqual(["novita"]);
    expect(getReasons(context, chat({ regions: ["EU"] }), "together")).toMatch(/runs in us, but .* only EU/);
    expect(select(context, chat({ regions: ["us"] }))).toEqual(["groq", "together"]);
    expect(select(context, chat({ quantizations: ["FP8"] }))).toEqual(["together"]);
    expect(getReasons(context, chat(), "novita")).toContain("region eu-west-1");
  });

  test("that the caller disabled, unless it is named", () => {
    const context = hubWith({ groq: {}, novita: {} }, { off: ["novita"] });
    expect(select(context, chat())).toEqual(["groq"]);
    expect(select(context, chat({ suffix: "novita" }))).toEqual(["novita"]);
  });

  test("whose API format does not support the task", () => {
    const context = hubWith({ cerebras: { task: "text-to-image" }, together: { task: "text-to-image" } });
    expect(select(context, chat({ task: "text-to-image" }))).toEqual(["together"]);
    expect(getReasons(context, chat({ task: "text-to-image" }), "cerebras")).toMatch(
      /API format does not support text-to-image/,
    );
  });
});

describe("returns an error if no provider is eligible", () => {
  test.each([
    ["a model that does not exist", { model: "ada/snov" }, "404 ModelNotFound", "has no provider"],
    ["a task without a provider", { task: "text-generation" }, "400 TaskNotServed", "/v1/chat/completions"],
    ["a provider that does not serve the model", { suffix: "openai" }, "400 ProviderNotFound", "use groq"],
    [
      "a request that is too long for all providers",
      { inputTokens: 10_000 },
      "400 NoProviderFits",
      "needs at least 10,000",
    ],
  ] as const)("for %s", (_what, requirements, code, advice) => {
    const context = hubWith({ groq: { context: 4000 } });
    expect(select(context, chat(requirements as Partial<RequestRequirements>))).toBe(code);
    const decision = selectProviders(context, chat(requirements as Partial<RequestRequirements>), ada);
    expect("status" in decision && decision.message).toContain(advice);
  });

  test("without any key", () => {
    expect(select(hubWith({ groq: { key: false } }), chat())).toBe("403 NoProviderKey");
  });
});

test("keeps a deployment with an open circuit in the order, with the end of its cooldown", () => {
  const context = hubWith({ groq: {}, novita: {} });
  context.circuitBreaker.recordFailure("groq groq-snow", 5000);
  expect(select(context, chat())).toEqual(["groq", "novita"]);
  expect(getReasons(context, chat(), "groq")).toMatch(/circuit open until 20/);
});
