import type { TaskId } from "@modelyard/catalog";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { getRequestUrl } from "./http-request.ts";
import { InferenceError } from "./errors.ts";
import type { Context, Provider, ProviderRequest, Reader, TaskAdapter } from "./provider.ts";
import { providers } from "./providers.gen.ts";
import type { Route } from "./routing.ts";
import { adapters, createContext, readFixture, revive } from "./testing/fixtures.ts";

/** Values of all types, objects that imitate other types, and URLs of other hosts, which have broken readers before. */
const odd: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    undefined,
    true,
    0,
    -1,
    NaN,
    "",
    [],
    {},
    [null],
    [[]],
    [[null]],
    [{}],
    [[{}]],
    "COMPLETED",
    "succeeded",
    "failed",
    "Ready",
    "constructor",
    "__proto__",
    "//evil.example/x",
    ".evil.example/x",
    "@evil.example/x",
    "https://",
    "https://evil.example/x",
    "https://fal.run.evil.example/x",
    "https://fal.run@evil.example/x",
    "http://[::1",
    "javascript:alert(1)",
    "data:,",
    "data:image/png;base64,%%%",
    { toString: null },
    { url: 7 },
    { length: 3 },
    { get: {} },
  ),
  fc.jsonValue(),
  fc.string(),
  fc
    .uint8Array({ maxLength: 30 })
    .chain((bytes) =>
      fc
        .constantFrom("", "image/png", "text/html", "application/json")
        .map((type) => new Blob([bytes], { type })),
    ),
);

interface Edit {
  index: number;
  value: unknown;
  drop: boolean;
}
const edits: fc.Arbitrary<Edit[]> = fc.array(fc.record({ index: fc.nat(), value: odd, drop: fc.boolean() }), {
  maxLength: 3,
});

type Holder = Record<string, unknown>;

/** Lists all properties in a value: the object or array of each, and its name. */
function listProperties(value: unknown, properties: [Holder, string][] = []): [Holder, string][] {
  if (typeof value !== "object" || value === null || value instanceof Blob) return properties;
  for (const [name, child] of Object.entries(value)) {
    properties.push([value as Holder, name]);
    listProperties(child, properties);
  }
  return properties;
}

/** Returns the response with some of its properties changed or removed. */
function applyEdits(response: unknown, list: readonly Edit[]): unknown {
  const root: Holder = { response: revive(response) };
  for (const { index, value, drop } of list) {
    const properties = listProperties(root);
    const [holder, name] = properties[index % Math.max(properties.length, 1)] ?? [root, "response"];
    if (drop && Array.isArray(holder)) holder.splice(Number(name), 1);
    else if (drop) delete holder[name];
    // A copy, because the value is inserted into several responses and modified there.
    else holder[name] = value instanceof Blob ? value : structuredClone(value);
  }
  return root["response"];
}

/** Expects that the request sends the key only to the provider or the router. */
function expectSafe(request: ProviderRequest, context: Context, service: Provider): void {
  const { provider, model, providerId, hubUrl } = context;
  const callContext = { provider, model, providerId, hubUrl, mapping: undefined };
  const common = { service, adapter: {} as Route["adapter"], headers: {}, context: callContext };
  const baseUrl = service.baseUrl || "https://own.example";
  const routes: Route[] = [
    { ...common, kind: "direct", base: baseUrl },
    { ...common, kind: "routed", base: `https://router.example/${provider}` },
  ];
  for (const route of routes) {
    let url: string;
    try {
      url = getRequestUrl(request, route, context);
    } catch (error) {
      expect(error).toBeInstanceOf(InferenceError);
      continue;
    }
    expect(url).toMatch(/^https?:\/\//);
    if (request.auth === false) continue;
    const { host, pathname } = new URL(url);
    if (route.kind === "routed") {
      expect([host, pathname.startsWith(`/${provider}/`)]).toEqual(["router.example", true]);
    } else {
      const domain = new URL(baseUrl).hostname.split(".").slice(-2).join(".");
      const isSafe = host === domain || host.endsWith(`.${domain}`);
      expect(isSafe, `${url} received the key of ${provider}`).toBe(true);
    }
  }
}

/** Converts a response to the kind that the request expects, as the client does. */
function toKind(response: unknown, kind: ProviderRequest["responseType"]): unknown {
  if (kind === "blob")
    return response instanceof Blob ? response : new Blob([JSON.stringify(response) ?? ""]);
  if (kind === "text") return typeof response === "string" ? response : (JSON.stringify(response) ?? "");
  return kind === "json" && response instanceof Blob ? null : response;
}

/** Reads responses in order, as the client does, and checks each request that follows from them. */
async function follow(
  responses: readonly unknown[],
  adapter: TaskAdapter<TaskId>,
  context: Context,
  service: Provider,
  first: ProviderRequest,
) {
  let { responseType: kind } = first;
  let read: Reader<unknown> = (response, context) => adapter.read(response, context);
  let polls = 0;
  for (const response of responses) {
    try {
      const step = await read(toKind(response, kind), { ...context, polls });
      if ("done" in step) {
        expect(step.done).toBeDefined();
        return;
      }
      expect(step.afterMs ?? 0).toBeGreaterThanOrEqual(0);
      expect(step.next.path).toMatch(/^(?:\/|https?:\/\/)/);
      expectSafe(step.next, context, service);
      if (step.afterMs !== undefined) polls++;
      read = step.read ?? read;
      ({ responseType: kind } = step.next);
    } catch (error) {
      if (!(error instanceof InferenceError)) throw error;
      expect(error.message.length).toBeLessThan(2500);
      return;
    }
  }
}

/** Complete responses of unexpected types. */
const wrong = [new Blob([]), new Blob(["<html>"], { type: "text/html" }), "text", 7, null, undefined, [[]]];
const runs = { numRuns: 150 };

describe("readers of responses parse any data or throw an error of the client", () => {
  test.each(adapters)("%s %s", async (id, task, adapter) => {
    const fixture = readFixture(id, task);
    const context = createContext(id, task, fixture);
    const service = providers[id as keyof typeof providers] as Provider;
    const real = fixture.exchange.map(({ response }) => response);
    const first = fixture.exchange[0]?.send as ProviderRequest;
    const almostValid = fc
      .tuple(
        ...real.map(() =>
          fc.oneof({ weight: 2, arbitrary: fc.constant<Edit[]>([]) }, { weight: 3, arbitrary: edits }),
        ),
      )
      .map((lists) => real.map((response, i) => applyEdits(response, lists[i] ?? [])));
    const anything = fc.array(odd, { minLength: 1, maxLength: 3 });
    await fc.assert(
      fc.asyncProperty(
        fc.oneof({ weight: 4, arbitrary: almostValid }, { weight: 1, arbitrary: anything }),
        (responses) => follow(responses, adapter, context, service, first),
      ),
      runs,
    );
    for (const response of wrong) await follow([response, response], adapter, context, service, first);
    const chunks = adapter.chunks?.(context);
    if (chunks) fc.assert(fc.property(fc.jsonValue(), (event) => void chunks(event)));
  });

  test("unchanged recorded responses have an output", async () => {
    for (const [id, task, adapter] of adapters) {
      const fixture = readFixture(id, task);
      const responses = fixture.exchange.map(({ response }) => applyEdits(response, []));
      let read: Reader<unknown> = (response, context) => adapter.read(response, context);
      let output: unknown;
      for (const response of responses) {
        const step = await read(response, createContext(id, task, fixture));
        if ("done" in step) output = step.done;
        else read = step.read ?? read;
      }
      expect(output, `${id} ${task}`).toBeDefined();
    }
  });
});

describe("readers of streams parse any events or throw an error of the client", () => {
  const streamed = adapters.filter(([id, task, { chunks }]) => chunks && readFixture(id, task).stream);
  test.each(streamed)("%s %s", (id, task, adapter) => {
    const fixture = readFixture(id, task);
    const context = { ...createContext(id, task, fixture), stream: true };
    const real = fixture.stream?.events ?? [];
    const event = fc.oneof(
      odd,
      fc.tuple(fc.nat(), edits).map(([index, list]) => applyEdits(real[index % real.length], list)),
    );
    fc.assert(
      fc.property(fc.array(event, { maxLength: 12 }), (events) => {
        const read = adapter.chunks?.(context);
        for (const event of events) {
          try {
            read?.(event);
          } catch (error) {
            if (!(error instanceof InferenceError)) throw error;
          }
        }
      }),
      runs,
    );
  });
});
