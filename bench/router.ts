// `npm run bench:router`: compares the cost of a request with nginx, Portkey, and LiteLLM in front of the same provider in one run.
import { setTimeout as sleep } from "node:timers/promises";
import type { Load, Loaded } from "./router/load.ts";
import { litellm } from "./router/litellm.ts";
import type { Gateway } from "./router/peer.ts";
import { nginx, nginxVersion, ours, portkey, wholeHub } from "./router/peers.ts";
import { canPin, cpuSeconds, firstLine, output, peakMegabytes, start, stop } from "./router/process.ts";
import { type Goal, median, report, type Row } from "./report.ts";

/** Rounds in which gateways take turns, so that other load affects all of them. */
const ROUNDS = Number(process.argv[2] ?? 3);
/** Duration of a measurement, in milliseconds. */
const TIME = 1500;
/** Warm-up requests, limited to 8 seconds; for streams a tenth, limited to 4 seconds. */
const WARM = 20_000;
/** Pause before a measurement, in milliseconds. */
const PAUSE = 1000;
/** Start timeout, in milliseconds. */
const STARTS = 180_000;

type Target = Pick<Load, "port" | "path" | "headers">;
type Figures = Record<
  "json" | "events" | "p50at1" | "p99at1" | "p50at16" | "p99at16" | "memory" | "cold",
  number[]
>;

const here = (path: string) => new URL(path, import.meta.url).pathname;
const provider = start(1, process.execPath, [here("router/upstream.ts")]);
const upstream = Number(await firstLine(provider));

const gateways = [ours(), wholeHub(), nginx, portkey("1.15.2"), litellm("1.106.2")];

async function loaded(load: Omit<Load, "ms">, ms = TIME): Promise<Loaded> {
  const child = start(1, process.execPath, [here("router/load.ts"), JSON.stringify({ ...load, ms })]);
  return JSON.parse(await output(child)) as Loaded;
}

const empty = (): Figures => ({
  json: [],
  events: [],
  p50at1: [],
  p99at1: [],
  p50at16: [],
  p99at16: [],
  memory: [],
  cold: [],
});

/** Starts a gateway, runs all measurements, and stops it. */
async function measure(gateway: Gateway, figures: Figures): Promise<void> {
  const started = performance.now();
  const { child, port } = await gateway.run(upstream);
  // Drain the output, because a full pipe would block the process.
  child.stdout?.resume();
  child.stderr?.resume();
  const pid = child.pid as number;
  const target = { port, path: gateway.path, headers: gateway.headers(upstream) };
  try {
    await answers(target);
    figures.cold.push(performance.now() - started);
    // Warm up, because hot code is compiled and servers run for weeks.
    await loaded({ ...target, stream: false, connections: 32, calls: WARM }, 8000);
    await loaded({ ...target, stream: true, connections: 16, calls: WARM / 10 }, 4000);
    await measureLatencies(target, figures);
    figures.json.push(await rate({ ...target, stream: false, connections: 32 }, pid, ({ calls }) => calls));
    figures.events.push(
      await rate({ ...target, stream: true, connections: 16 }, pid, ({ events }) => events),
    );
    figures.memory.push(peakMegabytes(pid));
  } finally {
    await stop(child);
  }
}

async function measureLatencies(target: Target, figures: Figures): Promise<void> {
  for (const connections of [1, 16] as const) {
    const { p50, p99 } = await loaded({ ...target, stream: false, connections }, 700);
    figures[`p50at${connections}`].push(p50);
    figures[`p99at${connections}`].push(p99);
  }
}

/** Requests per CPU second of the gateway; NaN if requests failed. */
async function rate(load: Omit<Load, "ms">, pid: number, count: (found: Loaded) => number): Promise<number> {
  // Let deferred work of the previous measurement finish.
  await sleep(PAUSE);
  const before = cpuSeconds(pid);
  const found = await loaded(load);
  const spent = cpuSeconds(pid) - before;
  if (found.failed === 0 && count(found) > 0) return count(found) / spent;
  console.log(`${found.failed} requests failed: ${found.firstFailure.slice(0, 300)}`);
  return NaN;
}

async function answers({ port, path, headers }: Target): Promise<void> {
  const sent = Object.fromEntries(
    headers.split("\r\n").flatMap((line) => (line ? [line.split(": ", 2)] : [])),
  );
  const body = JSON.stringify({ model: "ada/snow", messages: [{ role: "user", content: "hi" }] });
  const until = performance.now() + STARTS;
  while (performance.now() < until) {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method: "POST",
      headers: { ...sent, "content-type": "application/json" } as Record<string, string>,
      body,
    }).catch(() => undefined);
    if (answer?.ok) return void (await answer.arrayBuffer());
    if (answer) throw new Error(`It answers ${answer.status}: ${(await answer.text()).slice(0, 300)}`);
    await sleep(5);
  }
  throw new Error("It does not answer.");
}

try {
  const all = gateways.map((gateway) => ({
    gateway,
    figures: empty(),
    missing: gateway.install?.(upstream),
  }));
  const direct = empty();
  for (let round = 0; round < ROUNDS; round++) {
    await measureLatencies({ port: upstream, path: "/v1/chat/completions", headers: "" }, direct);
    for (const { gateway, figures, missing } of all)
      if (missing === undefined) await measure(gateway, figures);
  }
  print(all, direct);
} finally {
  await stop(provider);
}

interface Measured {
  gateway: Gateway;
  figures: Figures;
  /** Reason why the gateway was not measured. */
  missing: string | undefined;
}

function print(all: readonly Measured[], direct: Figures): void {
  const added = (key: "p50at1" | "p99at1" | "p50at16" | "p99at16") => (figures: Figures) =>
    (median(figures[key]) - median(direct[key])) / 1000;
  const of = nginx.name;
  const rows: [name: string, unit: string, read: (figures: Figures) => number, goal: Goal][] = [
    ["requests, 32 connections", "/CPU s", ({ json }) => median(json), { more: 0.35, of }],
    ["events of streams, 16 connections", "/CPU s", ({ events }) => median(events), { more: 0.85, of }],
    ["added at 1 connection, p50", "ms", added("p50at1"), { less: 0.3 }],
    ["added at 1 connection, p99", "ms", added("p99at1"), { less: 3 }],
    ["added at 16 connections, p50", "ms", added("p50at16"), { less: 1 }],
    ["added at 16 connections, p99", "ms", added("p99at16"), { less: 3 }],
    ["peak memory", "MB", ({ memory }) => median(memory), { less: 120 }],
    ["from start to the first response", "ms", ({ cold }) => median(cold), { less: 400 }],
  ];
  report(
    "router",
    {
      columns: all.map(({ gateway }) => gateway.name),
      rows: rows.map(([name, unit, read, goal]): Row => {
        const values = all.map(({ figures, missing }) => (missing === undefined ? read(figures) : null));
        return { name, unit, values, goal };
      }),
    },
    `nginx ${nginxVersion()}`,
    `medians of ${ROUNDS} rounds`,
    canPin ? "gateway on one core" : "not pinned to cores",
  );
  for (const { gateway, missing } of all)
    if (missing !== undefined) console.log(`${gateway.name} was not measured: ${missing}`);
}
