import { once } from "node:events";
import { readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";

/** Interval of the sampler in the hub. */
const SAMPLE_INTERVAL_MS = 5;

/**
 * Runs in the hub. Records the longest CPU time of its main thread between two ticks of a timer, during which all clients wait,
 * and the CPU time while the main thread handles a page of another user.
 */
const sampler = `globalThis.soak = { longestMs: 0, waits: [], cpu() {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
} };
soak.last = soak.cpu();
setInterval(() => {
  const now = soak.cpu();
  soak.longestMs = Math.max(soak.longestMs, now - soak.last);
  soak.last = now;
}, ${SAMPLE_INTERVAL_MS}).unref();
const starts = new WeakMap();
const { subscribe } = process.getBuiltinModule("node:diagnostics_channel");
subscribe("http.server.request.start", ({ request, socket }) => {
  if (request.url === "/" && socket.remoteAddress.startsWith("127.0.0.")) starts.set(request, soak.cpu());
});
subscribe("http.server.response.finish", ({ request }) => {
  if (starts.has(request)) soak.waits.push(soak.cpu() - starts.get(request));
})`;
const takeSample = `JSON.stringify((() => {
  const { longestMs, waits } = soak;
  Object.assign(soak, { longestMs: 0, waits: [], last: soak.cpu() });
  return { cpu: soak.last, longestMs, waits };
})())`;

/** CPU time of the hub's main thread, in milliseconds. Unlike durations, it does not depend on other programs. */
export interface MainThread {
  /** Since the start. */
  cpu: number;
  /** The longest event-loop iteration since the last sample. */
  longestMs: number;
  /** Times while each page of another user was handled, including the time for the page. */
  waits: number[];
}

/** The inspector of a process that was started with `--inspect`. */
export class Inspector {
  readonly #socket: WebSocket;
  #last = 0;
  readonly #waiting = new Map<number, (result: unknown) => void>();

  private constructor(socket: WebSocket) {
    this.#socket = socket;
    socket.addEventListener("message", ({ data }: MessageEvent<string>) => {
      const { id, result } = JSON.parse(data) as { id?: number; result: unknown };
      if (id === undefined) return;
      this.#waiting.get(id)?.(result);
      this.#waiting.delete(id);
    });
  }

  /** Connects to the inspector whose URL the process printed. */
  static async open(output: string): Promise<Inspector> {
    const [address = ""] = /ws:\/\/\S+/.exec(output) ?? [];
    const socket = new WebSocket(address);
    await once(socket, "open");
    const inspector = new Inspector(socket);
    await inspector.#call("Runtime.evaluate", { expression: sampler });
    await inspector.#call("Profiler.enable");
    return inspector;
  }

  close(): void {
    this.#socket.close();
  }

  #call<T>(method: string, params: object = {}): Promise<T> {
    const { promise, resolve } = Promise.withResolvers<T>();
    const id = ++this.#last;
    this.#waiting.set(id, (result) => resolve(result as T));
    this.#socket.send(JSON.stringify({ id, method, params }));
    return promise;
  }

  async #evaluate<T>(expression: string): Promise<T> {
    const response = await this.#call<{ result: { value: string } } | undefined>("Runtime.evaluate", {
      expression,
    });
    if (response === undefined)
      throw new Error("The hub has exited. An exiting process waits for its inspector.");
    return JSON.parse(response.result.value) as T;
  }

  sample(): Promise<MainThread> {
    return this.#evaluate(takeSample);
  }

  /** Starts a CPU profile of the main thread, sampled every millisecond. */
  async startProfile(): Promise<void> {
    await this.#call("Profiler.setSamplingInterval", { interval: 1000 });
    await this.#call("Profiler.start");
  }

  /** Ends the profile and returns it in the format of `.cpuprofile` files. */
  async stopProfile(): Promise<object> {
    return (await this.#call<{ profile: object }>("Profiler.stop")).profile;
  }

  /** Collects garbage, and returns the remaining memory in MB. */
  async measureMemory(): Promise<Memory> {
    for (let n = 0; n < 3; n++) {
      await this.#call("HeapProfiler.collectGarbage");
      await sleep(500);
    }
    const { rss, heapUsed, heapTotal, external, pid } = await this.#evaluate<
      NodeJS.MemoryUsage & { pid: number }
    >("JSON.stringify({ ...process.memoryUsage(), pid: process.pid })");
    const toMegabytes = (bytes: number) => bytes / 2 ** 20;
    return {
      resident: toMegabytes(rss),
      heap: toMegabytes(heapUsed),
      reserved: toMegabytes(heapTotal),
      external: toMegabytes(external),
      ...measureMappings(pid),
    };
  }
}

/** Resident memory of a process, in MB. */
export interface Memory {
  resident: number;
  /** Used and reserved heap of the main thread. */
  heap: number;
  reserved: number;
  /** Buffers of the main thread. */
  external: number;
  /** Memory of the C library's allocator, such as buffers and database caches, including free parts. */
  allocated: number;
  /** Mapped programs and libraries. */
  files: number;
}

/** Arenas of the C library for threads start at multiples of this size. */
const ARENA_BYTES = 64 * 2 ** 20;

/** Splits the resident memory of a process by the purpose of its mappings. Linux only; zero elsewhere. */
function measureMappings(pid: number): { allocated: number; files: number } {
  const sizes = { allocated: 0, files: 0 };
  const smaps = process.platform === "linux" ? readFileSync(`/proc/${pid}/smaps`, "utf8") : "";
  const mappings = smaps.matchAll(
    /^([0-9a-f]+)-[0-9a-f]+ (\S+) \S+ \S+ \d+ *(.*)\n(?:[^-\n]+\n)*?Rss: +(\d+)/gm,
  );
  for (const [, start = "", access = "", name = "", kilobytes] of mappings) {
    const isArena = name === "" && access.startsWith("rw") && Number.parseInt(start, 16) % ARENA_BYTES === 0;
    const kind = name === "[heap]" || isArena ? "allocated" : name.startsWith("/") ? "files" : undefined;
    if (kind !== undefined) sizes[kind] += Number(kilobytes) / 1024;
  }
  return sizes;
}
