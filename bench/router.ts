// `npm run bench:router`: compares the cost of a request with nginx, Portkey, and LiteLLM in front of the same provider.
import { setTimeout as sleep } from "node:timers/promises";
import type { Load, LoadResult } from "./router/load.ts";
import { litellm } from "./router/litellm.ts";
import type { Gateway } from "./router/peer.ts";
import { nginx, nginxVersion, ours, portkey, wholeHub } from "./router/peers.ts";
import { canPin, cpuSeconds, firstLine, output, peakMegabytes, start, stop } from "./router/process.ts";
import { type Goal, median, report, type Row } from "./report.ts";

/** Rounds in which gateways take turns, so that other load affects all of them. */
const ROUNDS = Number(process.argv[2] ?? 3);
const MEASUREMENT_MS = 1500;
/** Limited to 8 seconds. Streams have a tenth of the requests, limited to 4 seconds. */
const WARM_UP_REQUESTS = 20_000;
/** Pause before a measurement. */
const PAUSE_MS = 1000;
const START_TIMEOUT_MS = 180_000;

type Target = Pick<Load, "port" | "path" | "headers">;
type Figures = Record<
  "json" | "events" | "p50at1" | "p99at1" | "p50at16" | "p99at16" | "memory" | "cold",
  number[]
>;

const here = (path: string) => new URL(path, import.meta.url).pathname;
const provider = start(1, process.execPath, [here("router/upstream.ts")]);
const upstream = Number(await firstLine(provider));

const gateways = [ours(), wholeHub(), nginx, portkey("1.15.2"), litellm("1.106.2")];

async function sendLoad(load: Omit<Load, "ms">, ms = MEASUREMENT_MS): Promise<LoadResult> {
  const child = start(1, process.execPath, [here("router/load.ts"), JSON.stringify({ ...load, ms })]);
  return JSON.parse(await output(child)) as LoadResult;
}

const createFigures = (): Figures => ({
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
    await waitForResponse(target);
    figures.cold.push(performance.now() - started);
    // Warm up, because hot code is compiled and servers run for weeks. Streams change which code is compiled for requests.
    const requests = { ...target, stream: false, connections: 32, calls: WARM_UP_REQUESTS };
    await sendLoad(requests, 8000);
    await sendLoad({ ...target, stream: true, connections: 16, calls: WARM_UP_REQUESTS / 10 }, 4000);
    await sendLoad(requests, 8000);
    await measureLatencies(target, figures);
    figures.json.push(
      await measureRate({ ...target, stream: false, connections: 32 }, pid, ({ calls }) => calls),
    );
    figures.events.push(
      await measureRate({ ...target, stream: true, connections: 16 }, pid, ({ events }) => events),
    );
    figures.memory.push(peakMegabytes(pid));
  } finally {
    await stop(child);
  }
}

async function measureLatencies(target: Target, figures: Figures): Promise<void> {
  for (const connections of [1, 16] as const) {
    const { p50, p99 } = await sendLoad({ ...target, stream: false, connections }, 700);
    figures[`p50at${connections}`].push(p50);
    figures[`p99at${connections}`].push(p99);
  }
}

/** Returns requests or events per CPU second of the gateway, or NaN if requests failed. */
async function measureRate(
  load: Omit<Load, "ms">,
  pid: number,
  count: (result: LoadResult) => number,
): Promise<number> {
  // Let deferred work of the previous measurement finish.
  await sleep(PAUSE_MS);
  const before = cpuSeconds(pid);
  const result = await sendLoad(load);
  const cpu = cpuSeconds(pid) - before;
  if (result.failed === 0 && count(result) > 0) return count(result) / cpu;
  console.log(`${result.failed} requests failed: ${result.firstFailure.slice(0, 300)}`);
  return NaN;
}

async function waitForResponse({ port, path, headers }: Target): Promise<void> {
  const fields = Object.fromEntries(
    headers.split("\r\n").flatMap((line) => (line ? [line.split(": ", 2)] : [])),
  );
  const body = JSON.stringify({ model: "ada/snow", messages: [{ role: "user", content: "hi" }] });
  const until = performance.now() + START_TIMEOUT_MS;
  while (performance.now() < until) {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method: "POST",
      headers: { ...fields, "content-type": "application/json" } as Record<string, string>,
      body,
    }).catch(() => undefined);
    if (response?.ok) return void (await response.arrayBuffer());
    if (response)
      throw new Error(
        `The gateway responds with ${response.status}: ${(await response.text()).slice(0, 300)}`,
      );
    await sleep(5);
  }
  throw new Error("The gateway does not respond.");
}

try {
  const all = gateways.map((gateway) => ({
    gateway,
    figures: createFigures(),
    missing: gateway.install?.(upstream),
  }));
  const direct = createFigures();
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
