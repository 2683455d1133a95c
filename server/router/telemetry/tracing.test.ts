import type { IncomingHttpHeaders, ServerResponse } from "node:http";
import { json } from "node:stream/consumers";
import { expect, test } from "vitest";
import { z } from "zod";
import { startServer } from "../../testing/http-server.ts";
import { KEY, servingHub } from "../../testing/serving-hub.ts";
import { startCollector } from "../../testing/otlp-collector.ts";
import { TELEMETRY_SETTINGS, type TelemetrySettings, isTracingEnabled } from "./settings.ts";
import { openTracing, type OpenTracing } from "./tracing.ts";

const parseSettings = (environment: Record<string, string> = {}): TelemetrySettings =>
  z.object(TELEMETRY_SETTINGS).parse(environment);

const exportTo = (url: string): TelemetrySettings => parseSettings({ OTEL_EXPORTER_OTLP_ENDPOINT: url });

const PARENT = "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01";
const TRACE = "0af7651916cd43dd8448eb211c80319c";
const SECRET_WORDS = "the heron flies at dawn";

/** Starts a fake chat provider. The first word of a prompt selects its behavior. */
async function startProvider() {
  const received: IncomingHttpHeaders[] = [];
  const respond = (prompt: string, response: ServerResponse) => {
    const common = { id: "chatcmpl-7", object: "chat.completion", created: 1, model: "their-model-0711" };
    const usage = { prompt_tokens: 11, completion_tokens: 7, prompt_tokens_details: { cached_tokens: 4 } };
    if (prompt.startsWith("fail")) return response.writeHead(503).end(`{"error":"${KEY}"}`);
    if (prompt.startsWith("stream")) {
      response.writeHead(200, { "content-type": "text/event-stream" });
      const event = (data: object) => response.write(`data: ${JSON.stringify(data)}\n\n`);
      event({
        ...common,
        choices: [{ index: 0, delta: { role: "assistant", content: "It " }, finish_reason: null }],
      });
      event({
        ...common,
        choices: [{ index: 0, delta: { content: SECRET_WORDS }, finish_reason: "length" }],
      });
      event({ ...common, choices: null });
      event({ ...common, choices: [], usage });
      return response.end("data: [DONE]\n\n");
    }
    const message = { role: "assistant", content: `${SECRET_WORDS} ${KEY}` };
    return response
      .writeHead(200, { "content-type": "application/json" })
      .end(JSON.stringify({ ...common, choices: [{ index: 0, message, finish_reason: "stop" }], usage }));
  };
  const server = await startServer(async (request, response) => {
    received.push(request.headers);
    const { messages } = (await json(request)) as { messages: { content: string }[] };
    respond(messages[0]?.content ?? "", response);
  });
  return { ...server, received };
}

interface AskOptions {
  model?: string;
  path?: string;
  headers?: Record<string, string>;
  stream?: boolean;
}

/** Creates a hub with tracing and two providers that are the same server. */
async function tracedHub(providerUrl: string, settings: TelemetrySettings) {
  let tracing: OpenTracing | undefined;
  const chat = { task: "conversational", providerId: "their-name" };
  const hub = await servingHub({
    models: { "ada/snow": { groq: chat, together: chat } },
    providers: { groq: providerUrl, together: providerUrl },
    tracing: (router) =>
      (tracing = openTracing({
        settings,
        intervalMs: 20,
        baseUrlOf: (id) => router.settings().providers.get(id)?.endpoint?.baseUrl,
      })),
  });
  const send = async (
    prompt: string,
    { model = "ada/snow:groq", path = "/v1/chat/completions", headers = {}, stream = false }: AskOptions = {},
  ) => {
    const body = { model, messages: [{ role: "user", content: prompt }], ...(stream && { stream }) };
    const response = await hub.post(path, body, { headers });
    return { status: response.status, text: await response.text() };
  };
  return {
    ...hub,
    send,
    tracing: tracing as OpenTracing,
    [Symbol.asyncDispose]: () => hub[Symbol.asyncDispose](),
  };
}

test("exports a span for the request, with a child for each attempt", async () => {
  await using provider = await startProvider();
  await using collector = await startCollector();
  await using hub = await tracedHub(
    provider.url,
    parseSettings({
      OTEL_EXPORTER_OTLP_ENDPOINT: `${collector.url}/`,
      OTEL_EXPORTER_OTLP_HEADERS: "x-collector-key=a%20key,x-more=1",
      OTEL_RESOURCE_ATTRIBUTES: "deployment.environment.name=test",
      OTEL_SERVICE_NAME: "our hub",
    }),
  );
  const headers = { traceparent: PARENT, tracestate: "vendor=1", "x-request-id": "call-1" };
  expect(await hub.send("Who flies?", { headers })).toMatchObject({ status: 200 });
  await hub.tracing.flush();

  expect(collector.problems).toEqual([]);
  expect(collector.headers[0]).toMatchObject({ "x-collector-key": "a key", "x-more": "1" });
  expect(collector.resources[0]).toMatchObject({
    "service.name": "our hub",
    "deployment.environment.name": "test",
    "service.version": expect.stringMatching(/^\d/),
  });
  const [call, attempt] = collector.spans;
  expect(call).toMatchObject({
    traceId: TRACE,
    parentSpanId: "b7ad6b7169203331",
    traceState: "vendor=1",
    name: "POST /v1/chat/completions",
    kind: 2,
    status: {},
    attributes: {
      "http.request.method": "POST",
      "http.response.status_code": 200,
      "user.id": hub.ada.id,
      "modelyard.request.id": "call-1",
      "modelyard.model": "ada/snow",
    },
  });
  expect(attempt).toMatchObject({
    traceId: TRACE,
    parentSpanId: call?.spanId,
    name: "chat their-name",
    kind: 3,
    status: {},
    attributes: {
      "gen_ai.operation.name": "chat",
      "gen_ai.provider.name": "groq",
      "gen_ai.request.model": "their-name",
      "gen_ai.response.id": "chatcmpl-7",
      "gen_ai.response.model": "their-model-0711",
      "gen_ai.response.finish_reasons": ["stop"],
      "gen_ai.usage.input_tokens": 11,
      "gen_ai.usage.output_tokens": 7,
      "gen_ai.usage.cache_read.input_tokens": 4,
      "server.address": "127.0.0.1",
      "server.port": provider.port,
    },
  });
  expect(collector.spans).toHaveLength(2);
  for (const secret of [KEY, hub.token, SECRET_WORDS, "Who flies?"])
    expect(collector.bodies.join()).not.toContain(secret);
  expect(provider.received[0]).not.toHaveProperty("traceparent");
  expect(provider.received[0]).not.toHaveProperty("tracestate");
});

test("exports failure reasons and the time to the first chunk", async () => {
  await using provider = await startProvider();
  await using collector = await startCollector();
  await using hub = await tracedHub(provider.url, exportTo(collector.url));
  expect(await hub.send("fail", { model: "ada/snow" })).toMatchObject({ status: 503 });
  expect(await hub.send("stream", { stream: true })).toMatchObject({ status: 200 });
  await hub.tracing.flush();
  expect(collector.problems).toEqual([]);
  const [failed, first, second, streamed, streaming] = collector.spans;
  expect(failed).toMatchObject({
    status: { code: 2 },
    attributes: { "http.response.status_code": 503, "error.type": "503" },
  });
  expect(failed?.parentSpanId).toBeUndefined();
  for (const attempt of [first, second])
    expect(attempt).toMatchObject({
      parentSpanId: failed?.spanId,
      attributes: { "error.type": "503" },
      status: { code: 2 },
    });
  expect(new Set([first, second].map((attempt) => attempt?.attributes["gen_ai.provider.name"]))).toEqual(
    new Set(["groq", "together"]),
  );
  expect(streamed?.traceId).not.toBe(failed?.traceId);
  expect(streaming?.attributes).toMatchObject({
    "gen_ai.request.stream": true,
    "gen_ai.response.finish_reasons": ["length"],
    "gen_ai.response.id": "chatcmpl-7",
    "gen_ai.usage.output_tokens": 7,
    "gen_ai.response.time_to_first_chunk": expect.any(Number),
  });
});

test("traces translated requests, and sends trace context to providers if enabled", async () => {
  await using provider = await startProvider();
  await using collector = await startCollector();
  await using hub = await tracedHub(
    provider.url,
    parseSettings({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, MODELYARD_TRACE_PROVIDERS: "on" }),
  );
  const headers = { traceparent: PARENT };
  const path = "/api/inference/chat-completion";
  expect(await hub.send("Who flies?", { path, headers })).toMatchObject({ status: 200 });
  expect(await hub.send("Who flies?", { headers })).toMatchObject({ status: 200 });
  await hub.tracing.flush();
  expect(collector.problems).toEqual([]);
  const attempts = collector.spans.filter(({ kind }) => kind === 3);
  expect(attempts).toHaveLength(2);
  for (const [i, attempt] of attempts.entries()) {
    expect(attempt.attributes).toMatchObject({
      "gen_ai.operation.name": "chat",
      "gen_ai.response.id": "chatcmpl-7",
    });
    expect(provider.received[i]?.["traceparent"]).toBe(`00-${TRACE}-${attempt.spanId}-01`);
  }
});

test("exports prompts only if logging and the setting are on", async () => {
  await using provider = await startProvider();
  const exported: Record<string, string> = {};
  for (const [name, recorded, capture] of [
    ["neither", false, "false"],
    ["recorded", true, "false"],
    ["captured", false, "true"],
    ["both", true, "true"],
  ] as const) {
    await using collector = await startCollector();
    await using hub = await tracedHub(
      provider.url,
      parseSettings({
        OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
        OTEL_INSTRUMENTATION_GENAI_CAPTURE_MESSAGE_CONTENT: capture,
      }),
    );
    if (recorded) await hub.router.promptLogStore.set({ kind: "user", id: hub.ada.id }, 7);
    await hub.router.refresh();
    await hub.send("Who flies?");
    await hub.send("stream it", { stream: true });
    await hub.tracing.flush();
    expect(collector.problems).toEqual([]);
    exported[name] = collector.bodies.join();
    expect(exported[name]).not.toContain(KEY);
    if (name !== "both") continue;
    const [complete, stream] = collector.spans
      .filter(({ kind }) => kind === 3)
      .map(({ attributes }) => attributes);
    expect(JSON.parse(complete?.["gen_ai.input.messages"] as string)).toEqual([
      { role: "user", parts: [{ type: "text", content: "Who flies?" }] },
    ]);
    expect(JSON.parse(stream?.["gen_ai.output.messages"] as string)).toEqual([
      {
        role: "assistant",
        parts: [{ type: "text", content: `It ${SECRET_WORDS}` }],
        finish_reason: "length",
      },
    ]);
  }
  for (const name of ["neither", "recorded", "captured"]) expect(exported[name]).not.toContain("flies");
});

test("retries failed exports, and counts dropped spans", async () => {
  await using provider = await startProvider();
  await using collector = await startCollector();
  await using hub = await tracedHub(provider.url, exportTo(collector.url));
  collector.faults.push({ status: 503 });
  await hub.send("Who flies?");
  await hub.tracing.flush();
  expect(hub.tracing.counts).toEqual({ exported: 2, dropped: 0 });
  collector.faults.push({ status: 400 });
  await hub.send("Who flies?");
  await hub.tracing.flush();
  expect(hub.tracing.counts).toEqual({ exported: 2, dropped: 2 });
  collector.faults.push({ status: 200, body: '{"partialSuccess":{"rejectedSpans":"1"}}' });
  await hub.send("Who flies?");
  await hub.tracing.close();
  expect(hub.tracing.counts).toEqual({ exported: 3, dropped: 3 });
});

test("samples by the parent, or by the trace ID", async () => {
  const sampled = (settings: Record<string, string>, traceparent?: string) => {
    const { start } = openTracing({
      settings: parseSettings({ OTEL_EXPORTER_OTLP_ENDPOINT: "http://127.0.0.1:9", ...settings }),
      baseUrlOf: () => undefined,
    });
    return Array.from({ length: 400 }, () => start("POST", traceparent, undefined).sampled).filter(Boolean)
      .length;
  };
  const unsampled = PARENT.replace(/01$/, "00");
  expect(sampled({})).toBe(400);
  expect(sampled({}, unsampled)).toBe(0);
  expect(sampled({ OTEL_TRACES_SAMPLER: "always_on" }, unsampled)).toBe(400);
  expect(sampled({ OTEL_TRACES_SAMPLER: "always_off" })).toBe(0);
  expect(sampled({ OTEL_TRACES_SAMPLER: "parentbased_always_off" }, PARENT)).toBe(400);
  expect(sampled({ OTEL_SDK_DISABLED: "true" })).toBe(0);
  const ratio = sampled({ OTEL_TRACES_SAMPLER: "parentbased_traceidratio", OTEL_TRACES_SAMPLER_ARG: "0.5" });
  expect(ratio).toBeGreaterThan(100);
  expect(ratio).toBeLessThan(300);
});

test.each([
  ["an invalid value", "nonsense"],
  ["a wrong length", "00-0af7651916cd43dd8448eb211c80319c-b7ad6b716920333-01"],
  ["zeros", `00-${"0".repeat(32)}-b7ad6b7169203331-01`],
  ["a forbidden version", PARENT.replace(/^00/, "ff")],
  ["extra fields for its version", `${PARENT}-more`],
  ["uppercase digits", PARENT.toUpperCase()],
])("starts a new trace for a traceparent with %s", (_what, traceparent) => {
  const tracing = openTracing({
    settings: parseSettings({
      OTEL_EXPORTER_OTLP_ENDPOINT: "http://127.0.0.1:9",
      MODELYARD_TRACE_PROVIDERS: "on",
    }),
    baseUrlOf: () => undefined,
  });
  const sent = tracing.start("POST", traceparent, "vendor=1").attempt();
  expect(sent?.["traceparent"]).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/);
  expect(sent?.["traceparent"]).not.toContain(TRACE);
  expect(sent).not.toHaveProperty("tracestate");
});

test("exports nothing without an endpoint", () => {
  expect(isTracingEnabled(parseSettings())).toBe(false);
  expect(isTracingEnabled(exportTo("http://127.0.0.1:4318"))).toBe(true);
  expect(() => parseSettings({ OTEL_EXPORTER_OTLP_PROTOCOL: "grpc" })).toThrow();
  expect(() => parseSettings({ OTEL_EXPORTER_OTLP_HEADERS: "nonsense" })).toThrow();
});
