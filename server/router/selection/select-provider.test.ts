import { describe, expect, test } from "vitest";
import { createCircuitBreaker } from "../gateway/circuit-breaker.ts";
import type { Caller, RequestRecord } from "../gateway/ports.ts";
import { selectProviders, type RoutingContext } from "./select-provider.ts";
import { MetricsMemory } from "../metrics/provider-metrics.ts";
import type { RequestRequirements } from "./requirements.ts";
import { createPriceList } from "../deployments/price-list.ts";
import { toNanoUsdPerToken } from "../deployments/prices.ts";
import type { ServedModel } from "../models/served-models.ts";

const ada: Caller = { tokenId: "t", userId: "ada" };

interface Known {
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

/** A hub with one model, `ada/snow`, and these providers of it, in the hub's order. */
function hubWith(
  known: Record<string, Known>,
  order: { order?: string[]; off?: string[] } = {},
): RoutingContext {
  const model: ServedModel = {
    id: "ada/snow",
    private: false,
    pipelineTag: "text-generation",
    context: undefined,
    created: 0,
    authors: new Set(),
    entries: Object.entries(known).map(
      ([provider, { providerId = `${provider}-snow`, status = "live", task = "conversational" }]) => ({
        provider,
        providerId,
        status,
        task,
      }),
    ),
  };
  const measurements = new MetricsMemory();
  for (const [provider, { speed }] of Object.entries(known)) {
    if (speed !== undefined) measurements.record(noteOf(provider, speed));
  }
  const flag = (value: boolean | undefined) => (value === undefined ? null : value ? 1 : 0);
  const prices = createPriceList(
    Object.entries(known).map(([provider, { output, context, tools, structured }]) => ({
      model_id: "ada/snow",
      lower_id: "ada/snow",
      provider,
      provider_id: null,
      input: output === undefined ? null : toNanoUsdPerToken(output / 2),
      output: output === undefined ? null : toNanoUsdPerToken(output),
      cached_input: null,
      per_call: null,
      context: context ?? null,
      tools: flag(tools),
      structured_output: flag(structured),
      source: "a test",
      as_of: "2026-11-01",
    })) as never,
  );
  const providers = Object.entries(known).map(([id, { on }]) => [
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
    metrics: measurements,
    settings: () => ({ providers: new Map(providers as never), keys: new Map(), preferences }) as never,
    getEndpoint: (id) =>
      known[id]?.on === false
        ? { status: 403, code: "ProviderOff", message: `${id} is switched off.` }
        : { provider: id, baseUrl: `https://${id}.test`, allows: () => true },
    keys: {
      for: (_caller, id) => (known[id]?.key === false ? undefined : { id: "k", secret: "s3cret-key" }),
    },
    circuitBreaker: createCircuitBreaker(),
  };
}

const noteOf = (provider: string, tokensPerSecond: number): RequestRecord => ({
  id: "1",
  at: 0,
  caller: ada,
  operation: "chat/completions",
  path: "/v1/chat/completions",
  model: "ada/snow",
  suffix: undefined,
  attempts: [{ provider, providerModel: `${provider}-snow`, status: 200, failed: undefined, ms: 100 }],
  keyId: undefined,
  status: 200,
  outcome: "complete",
  streamed: true,
  usage: {
    inputTokens: 1,
    outputTokens: tokensPerSecond,
    cachedTokens: 0,
    reasoningTokens: 0,
    counted: false,
  },
  inputBytes: 1,
  outputBytes: 1,
  firstByteMs: 100,
  totalMs: 1100,
});

const chat = (more: Partial<RequestRequirements> = {}): RequestRequirements => ({
  task: "chat-completion",
  model: "ada/snow",
  ...more,
});

/** Selected providers in order, or the reason if there are none. */
function chosen(from: RoutingContext, need: RequestRequirements): string[] | string {
  const choice = selectProviders(from, need, ada);
  return "status" in choice
    ? `${choice.status} ${choice.code}`
    : choice.deployments.map(({ provider }) => provider);
}

/** Reason for an exclusion, or the position. */
function reasonsOf(from: RoutingContext, need: RequestRequirements, provider: string): string {
  const choice = selectProviders(from, need, ada);
  const verdicts = "status" in choice ? (choice.candidates ?? []) : choice.candidates;
  return verdicts.find((verdict) => verdict.provider === provider)?.reasons.join("; ") ?? "nothing";
}

describe("the order", () => {
  const three = {
    groq: { output: 3, speed: 20 },
    together: { output: 1, speed: 200 },
    novita: { output: 2, speed: 90 },
  };

  test("is by throughput by default", () => {
    expect(chosen(hubWith(three), chat())).toEqual(["together", "novita", "groq"]);
    expect(chosen(hubWith(three), chat({ suffix: "fastest" }))).toEqual(["together", "novita", "groq"]);
  });

  test("is by expected cost for :cheapest, unknown prices last", () => {
    const from = hubWith({ ...three, cohere: {} });
    expect(chosen(from, chat({ suffix: "cheapest" }))).toEqual(["together", "novita", "groq", "cohere"]);
    expect(reasonsOf(from, chat(), "together")).toContain("$0.50 input and $1.00 output per million tokens");
  });

  test("is the caller's, then the hub's, for :preferred", () => {
    const from = hubWith(three, { order: ["novita"] });
    expect(chosen(from, chat({ suffix: "preferred" }))).toEqual(["novita", "groq", "together"]);
  });

  test("puts unhealthy deployments last", () => {
    const from = hubWith({ ...three, together: { speed: 500, status: "error" } });
    expect(chosen(from, chat())).toEqual(["novita", "groq", "together"]);
  });

  test("puts known support for tools before unknown support", () => {
    const from = hubWith({ groq: { speed: 100 }, novita: { speed: 10, tools: true } });
    expect(chosen(from, chat({ tools: true }))).toEqual(["novita", "groq"]);
  });

  test("has only the provider that is named", () => {
    expect(chosen(hubWith(three), chat({ suffix: "novita" }))).toEqual(["novita"]);
  });
});

describe("excludes a provider with a reason", () => {
  const cases: [string, Known, Partial<RequestRequirements>, RegExp][] = [
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
    ["of another quantization", { providerId: "snow-FP8" }, { quantizations: ["bf16"] }, /fp8/],
    ["of unknown region", {}, { regions: ["eu"] }, /region unknown/],
  ];
  test.each(cases)("%s", (_what, known, need, why) => {
    const from = hubWith({ groq: { output: 1, providerId: "snow-bf16" }, novita: known });
    expect(reasonsOf(from, chat(need), "novita")).toMatch(why);
    const others = need.regions ? "400 NoProviderFits" : ["groq"];
    expect(chosen(from, chat(need))).toEqual(others);
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
    const from = { ...hubWith({ groq: {}, novita: {}, together: {}, cohere: {} }), prices: () => prices };
    expect(chosen(from, chat({ regions: ["EU"] }))).toEqual(["novita"]);
    expect(reasonsOf(from, chat({ regions: ["EU"] }), "together")).toMatch(/computes in us, and .* EU only/);
    expect(chosen(from, chat({ regions: ["us"] }))).toEqual(["groq", "together"]);
    expect(chosen(from, chat({ quantizations: ["FP8"] }))).toEqual(["together"]);
    expect(reasonsOf(from, chat(), "novita")).toContain("region eu-west-1");
  });

  test("that the caller disabled, unless it is named", () => {
    const from = hubWith({ groq: {}, novita: {} }, { off: ["novita"] });
    expect(chosen(from, chat())).toEqual(["groq"]);
    expect(chosen(from, chat({ suffix: "novita" }))).toEqual(["novita"]);
  });

  test("whose API format does not support the task", () => {
    const from = hubWith({ cerebras: { task: "text-to-image" }, together: { task: "text-to-image" } });
    expect(chosen(from, chat({ task: "text-to-image" }))).toEqual(["together"]);
    expect(reasonsOf(from, chat({ task: "text-to-image" }), "cerebras")).toMatch(
      /API format does not support text-to-image/,
    );
  });
});

describe("returns an error if no provider is eligible", () => {
  test.each([
    ["a model that is not there", { model: "ada/snov" }, "404 ModelNotFound", "Did you mean ada/snow?"],
    [
      "a task that nobody serves it for",
      { task: "text-generation" },
      "400 TaskNotServed",
      "/v1/chat/completions",
    ],
    ["a provider that does not have it", { suffix: "openai" }, "400 ProviderNotFound", "use groq"],
    [
      "a call that is too long for all",
      { inputTokens: 10_000 },
      "400 NoProviderFits",
      "needs at least 10,000",
    ],
  ] as const)("for %s", (_what, need, code, advice) => {
    const from = hubWith({ groq: { context: 4000 } });
    expect(chosen(from, chat(need as Partial<RequestRequirements>))).toBe(code);
    const choice = selectProviders(from, chat(need as Partial<RequestRequirements>), ada);
    expect("status" in choice && choice.message).toContain(advice);
  });

  test("without any key", () => {
    expect(chosen(hubWith({ groq: { key: false } }), chat())).toBe("403 NoProviderKey");
  });
});

test("keeps a deployment with an open circuit in the order, with the end of its cooldown", () => {
  const from = hubWith({ groq: {}, novita: {} });
  from.circuitBreaker.recordFailure("groq groq-snow", 5000);
  expect(chosen(from, chat())).toEqual(["groq", "novita"]);
  expect(reasonsOf(from, chat(), "groq")).toMatch(/circuit open until 20/);
});
