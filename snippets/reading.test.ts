import type { TaskId } from "@modelyard/catalog";
import { type Provider, providers } from "@modelyard/inference";
import { describe, expect, test } from "vitest";
import { readFixture } from "../inference/testing/fixtures.ts";
import { createPlan } from "./create-plan.ts";
import type { Job, Path, Plan, Reading } from "./plan.ts";

/** How a snippet reads an answer, against how the inference client reads the recorded one. */
const pairs = Object.entries<Provider>(providers).flatMap(([provider, { tasks, ownAddress }]) =>
  ownAddress ? [] : (Object.keys(tasks) as TaskId[]).map((task) => ({ provider, task })),
);

const within = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>((part, step) => (part as Record<string | number, unknown> | null)?.[step], value);

async function planOf(provider: string, task: TaskId, stream = false): Promise<Plan> {
  const { call } = readFixture(provider, task);
  const { model, providerId, mapping } = call;
  const entry = { provider, providerId, status: "live", task, ...mapping };
  return await createPlan({ model: { id: model }, task, provider, mappings: [entry], direct: true, stream });
}

describe.each(pairs)("$task at $provider", ({ provider, task }) => {
  test("returns the result of the inference client", async () => {
    const { wire } = await planOf(provider, task);
    const { call, exchange, output } = readFixture(provider, task);
    const answers = exchange.map(({ answer }) => answer);
    if (wire.job && exchange.length > 1) {
      const steps = exchange.slice(1).filter(({ send }) => send.auth !== false || send.answer === "json");
      expect(steps.map(({ send }) => send.path)).toEqual(
        askedBy(wire.job, answers, wire.url).map((url) => expect.stringMatching(endOf(url))),
      );
    }
    // Recorded with an address as its output, where snippets take the bytes.
    if (call.outputType === "url") return;
    const last = answers.findLast((answer) => !isBytes(answer) || answers.length === 1);
    const { reading } = wire;
    if (reading.kind === "bytes") {
      expect(isBytes(last)).toBe(true);
      return;
    }
    const value = found(reading, last);
    expect(value).toBeDefined();
    if (reading.kind === "url") expect([value, output, answers]).toSatisfy(isOutput);
    else if (reading.kind === "base64") expect(JSON.stringify(output)).toContain(String(value));
    else if (typeof value === "string") expect(JSON.stringify(output)).toContain(JSON.stringify(value));
  });
});

const streamed = pairs.filter(({ provider, task }) => readFixture(provider, task).stream !== undefined);

test.each(streamed)("$task at $provider is printed while it is streamed", async ({ provider, task }) => {
  const { wire } = await planOf(provider, task, true);
  const { events = [], chunks = [] } = readFixture(provider, task).stream ?? {};
  expect(wire.reading.kind).toBe("events");
  const { path } = wire.reading as Reading & { kind: "events" };
  const text = events.map((event) => within(event, path) ?? "").join("");
  expect(text).not.toBe("");
  const spoken = chunks.map((chunk) => within(chunk, path) ?? within(chunk, ["token", "text"]) ?? "");
  expect(text).toBe(spoken.join(""));
});

const isBytes = (answer: unknown): boolean =>
  typeof (answer as { $blob?: unknown } | null)?.$blob === "string";

/** A file's address is the output, or a file was fetched from it. */
const isOutput = ([value, output, answers]: unknown[]): boolean =>
  JSON.stringify(output).includes(String(value)) ||
  String(value).startsWith("data:") ||
  (answers as unknown[]).some(isBytes);

function found(reading: Exclude<Reading, { kind: "bytes" }>, answer: unknown): unknown {
  const value = within(answer, reading.path);
  if (reading.kind !== "url") return value;
  const url = value ?? (reading.or && within(answer, reading.or));
  return reading.orFirst && Array.isArray(url) ? url[0] : url;
}

/** The addresses that a snippet asks, given these answers; files are not counted. */
function askedBy(job: Job, answers: readonly unknown[], submitted: string): string[] {
  const { location } = job;
  const url = String(
    "address" in location
      ? within(answers[0], location.address)
      : location.base + String(within(answers[0], location.value)),
  );
  const urls: string[] = [];
  for (const [i, answer] of answers.entries()) {
    if (i === 0 && !job.mayBeDone) {
      urls.push(url + (job.tail ?? ""));
      continue;
    }
    const status = String(within(answer, job.status));
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

const endOf = (url: string): RegExp => {
  const { pathname } = new URL(url);
  return new RegExp(`${pathname.replaceAll(/[.*+?^$()[\]{}|\\/]/g, "\\$&")}(?:\\?.*)?$`);
};
