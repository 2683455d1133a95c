// `npm run bench:streams`: measures 1,000 concurrent streams through the router, with and without clients that do not read.
import { nginx, ours } from "./router/peers.ts";
import { cpuSeconds, firstLine, output, totalMegabytes, start, stop } from "./router/process.ts";
import type { Delays, Readers } from "./router/readers.ts";
import type { Gateway } from "./router/peer.ts";
import { report } from "./report.ts";

const STREAMS = 1000;
const STALLED = 50;
const TIME_MS = 5000;

const here = (path: string) => new URL(path, import.meta.url).pathname;
const provider = start(1, process.execPath, [here("router/ticking-upstream.ts")]);
const upstream = Number(await firstLine(provider));

/** Reads streams. `pid`: the process whose CPU time is measured after all streams have begun. */
async function read(readers: Omit<Readers, "ms" | "streams">, pid: number, streams = STREAMS) {
  const definition = JSON.stringify({ ...readers, streams, ms: TIME_MS });
  const child = start(1, process.execPath, [here("router/readers.ts"), definition]);
  let before = NaN;
  child.stdout?.once("data", () => (before = cpuSeconds(pid)));
  const delays = JSON.parse((await output(child)).replace("begun", "")) as Delays;
  return { ...delays, cpu: cpuSeconds(pid) - before };
}

/** Runs the streams through a gateway. Returns the values of all rows. */
async function measure(gateway: Gateway): Promise<number[]> {
  const { child, port } = await gateway.run(upstream);
  child.stdout?.resume();
  child.stderr?.resume();
  const pid = child.pid ?? 0;
  const target = { port, path: gateway.path, headers: gateway.headers(upstream), stalled: 0 };
  let megabytes = 0;
  const watching = setInterval(() => (megabytes = Math.max(megabytes, totalMegabytes(pid))), 200);
  try {
    // Warm up, so that the code is compiled.
    await read(target, pid, STREAMS / 10);
    const idle = megabytes;
    const free = await read(target, pid);
    const perStream = ((megabytes - idle) * 1000) / (STREAMS * 0.9);
    const stalled = await read({ ...target, stalled: STALLED }, pid);
    const share = (100 * free.minEvents) / free.maxEvents;
    const perEvent = (free.cpu * 1e6) / free.events;
    return [free.p50, free.p99, share, stalled.p99, perStream, megabytes, perEvent];
  } finally {
    clearInterval(watching);
    await stop(child);
  }
}

try {
  const gateways = [ours(), nginx];
  for (const gateway of gateways) {
    const missing = gateway.install?.(upstream);
    if (missing !== undefined) throw new Error(`${gateway.name} cannot run: ${missing}`);
  }
  const direct = { port: upstream, path: "/v1/chat/completions", headers: "", stalled: 0 };
  const alone = await read(direct, process.pid);
  const results: number[][] = [];
  for (const gateway of gateways) results.push(await measure(gateway));
  const rows: [name: string, unit: string, alone: number | null][] = [
    ["delay of an event, p50", "ms", alone.p50],
    ["delay of an event, p99", "ms", alone.p99],
    ["events of the slowest stream, relative to the fastest", "%", (100 * alone.minEvents) / alone.maxEvents],
    [`delay of an event, p99, with ${STALLED} additional streams that are not read`, "ms", null],
    ["memory per stream", "kB", null],
    [`peak memory, with ${STALLED} additional streams that are not read`, "MB", null],
    ["CPU time per event", "µs", null],
  ];
  report(
    "streams",
    {
      columns: [...gateways.map(({ name }) => name), "no gateway"],
      rows: rows.map(([name, unit, last], index) => ({
        name,
        unit,
        values: [...results.map((values) => values[index] ?? null), last],
      })),
    },
    `${STREAMS.toLocaleString("en")} streams with 10 events per second`,
  );
} finally {
  await stop(provider);
}
