import type { TaskId } from "@modelyard/catalog";
import { type Provider, providers } from "@modelyard/inference";
import { describe, expect, test } from "vitest";
import { readFixture } from "../inference/testing/fixtures.ts";
import { createPlan } from "./create-plan.ts";
import type { Job, Path, Plan, Reading } from "./plan.ts";

/** Tasks at providers with a recorded response, which snippets and the inference client must read in the same way. */
const pairs = Object.entries<Provider>(providers).flatMap(([provider, { tasks, needsEndpointUrl }]) =>
  needsEndpointUrl ? [] : (Object.keys(tasks) as TaskId[]).map((task) => ({ provider, task })),
);

const getValue = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>((part, step) => (part as Record<string | number, unknown> | null)?.[step], value);

async function createFixturePlan(provider: string, task: TaskId, stream = false): Promise<Plan> {
  const { call } = readFixture(provider, task);
  const { model, providerId, mapping } = call;
  const entry = { provider, providerId, status: "live", task, ...mapping };
  return await createPlan({ model: { id: model }, task, provider, mappings: [entry], direct: true, stream });
}

describe.each(pairs)("$task at $provider", ({ provider, task }) => {
  test("returns the result of the inference client", async () => {
    const { wire } = await createFixturePlan(provider, task);
    const { call, exchange, output } = readFixture(provider, task);
    const responses = exchange.map(({ response }) => response);
    if (wire.job && exchange.length > 1) {
      const steps = exchange
        .slice(1)
        .filter(({ send }) => send.auth !== false || send.responseType === "json");
      expect(steps.map(({ send }) => send.path)).toEqual(
        listPolledUrls(wire.job, responses, wire.url).map((url) => expect.stringMatching(toEndPattern(url))),
      );
    }
    // The recorded output is a URL, but snippets read the bytes.
    if (call.outputType === "url") return;
    const last = responses.findLast((response) => !isBytes(response) || responses.length === 1);
    const { reading } = wire;
    if (reading.kind === "bytes") {
      expect(isBytes(last)).toBe(true);
      return;
    }
    const value = readResult(reading, last);
    expect(value).toBeDefined();
    if (reading.kind === "url") expect([value, output, responses]).toSatisfy(isOutput);
    else if (reading.kind === "base64") expect(JSON.stringify(output)).toContain(String(value));
    else if (typeof value === "string") expect(JSON.stringify(output)).toContain(JSON.stringify(value));
  });
});

const streamed = pairs.filter(({ provider, task }) => readFixture(provider, task).stream !== undefined);

test.each(streamed)("$task at $provider prints the text of a stream", async ({ provider, task }) => {
  const { wire } = await createFixturePlan(provider, task, true);
  const { events = [], chunks = [] } = readFixture(provider, task).stream ?? {};
  expect(wire.reading.kind).toBe("events");
  const { path } = wire.reading as Reading & { kind: "events" };
  const text = events.map((event) => getValue(event, path) ?? "").join("");
  expect(text).not.toBe("");
  const texts = chunks.map((chunk) => getValue(chunk, path) ?? getValue(chunk, ["token", "text"]) ?? "");
  expect(text).toBe(texts.join(""));
});

const isBytes = (response: unknown): boolean =>
  typeof (response as { $blob?: unknown } | null)?.$blob === "string";

/** Whether a URL is in the output of the inference client, or the client fetched a file from it. */
const isOutput = ([value, output, responses]: unknown[]): boolean =>
  JSON.stringify(output).includes(String(value)) ||
  String(value).startsWith("data:") ||
  (responses as unknown[]).some(isBytes);

function readResult(reading: Exclude<Reading, { kind: "bytes" }>, response: unknown): unknown {
  const value = getValue(response, reading.path);
  if (reading.kind !== "url") return value;
  const url = value ?? (reading.or && getValue(response, reading.or));
  return reading.orFirst && Array.isArray(url) ? url[0] : url;
}

/** Lists the URLs that a snippet polls if it receives these responses, without the URLs of files. */
function listPolledUrls(job: Job, responses: readonly unknown[], submitted: string): string[] {
  const { location } = job;
  const url = String(
    "address" in location
      ? getValue(responses[0], location.address)
      : location.base + String(getValue(responses[0], location.value)),
  );
  const urls: string[] = [];
  for (const [i, response] of responses.entries()) {
    if (i === 0 && !job.mayBeDone) {
      urls.push(url + (job.tail ?? ""));
      continue;
    }
    const status = String(getValue(response, job.status));
    if (job.running.includes(status)) {
      urls.push(url + (job.tail ?? ""));
      continue;
    }
    expect(status).toBe(job.done);
    if (job.result) urls.push(url);
    break;
  }
  expect(new URL(url).host.split(".").slice(-2)).toEqual(new URL(submitted).host.split(".").slice(-2));
  return urls;
}

const toEndPattern = (url: string): RegExp => {
  const { pathname } = new URL(url);
  return new RegExp(`${pathname.replaceAll(/[.*+?^$()[\]{}|\\/]/g, "\\$&")}(?:\\?.*)?$`);
};
