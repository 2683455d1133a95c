import { setTimeout as sleep } from "node:timers/promises";
import { type Attributes, toExportRequest, type Span } from "./otlp.ts";

export interface ExporterOptions {
  /** Where exports go, as a whole address. */
  url: string;
  headers: Readonly<Record<string, string>>;
  resource: Attributes;
  version: string;
  /** Milliseconds for one try. */
  timeout: number;
  /** Milliseconds between exports; twice that before another try. */
  every?: number;
  onTrouble?: (message: string) => void;
}

/** A call that waits to be exported: its spans are made then. */
export interface Batched {
  /** In memory, about. Bytes. */
  readonly size: number;
  spans(): Span[];
}

/** About the defaults of OpenTelemetry's own batches, which count spans. Calls, and milliseconds. */
const MAX_QUEUED_REQUESTS = 2048;
const MAX_BATCH_REQUESTS = 200;
const INTERVAL_MS = 5000;
/** Bytes of what waits, whatever its number. */
const MAX_QUEUED_BYTES = 16 * 2 ** 20;
const MAX_ATTEMPTS = 4;
/** What is left at the end has to go within this. Milliseconds. */
const SHUTDOWN_TIMEOUT_MS = 5000;

/** What a collector may ask to be tried again for: OTLP, "Retryable response codes". */
const RETRYABLE_STATUSES = new Set([429, 502, 503, 504]);

/** Sends spans to a collector, many at once and behind the calls. What does not fit is dropped and counted. */
export function openExporter(options: ExporterOptions) {
  const { every = INTERVAL_MS, onTrouble = () => {} } = options;
  let waiting: Batched[] = [];
  let bytes = 0;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let closing = false;
  let troubled = false;
  const counts = { exported: 0, dropped: 0 };

  function soon(): void {
    timer ??= setTimeout(() => {
      timer = undefined;
      void flush();
    }, every).unref();
  }

  async function drain(): Promise<void> {
    while (waiting.length > 0) {
      const batch = waiting.slice(0, MAX_BATCH_REQUESTS);
      waiting = waiting.slice(MAX_BATCH_REQUESTS);
      for (const { size } of batch) bytes -= size;
      const spans = batch.flatMap(spansIn);
      const taken = await send(
        JSON.stringify(toExportRequest(spans, options.resource, options.version)),
        spans.length,
      );
      counts.exported += taken;
      counts.dropped += spans.length - taken;
    }
  }

  /** One that cannot be made into spans is no reason to lose the others. */
  function spansIn(batched: Batched): Span[] {
    try {
      return batched.spans();
    } catch {
      counts.dropped++;
      return [];
    }
  }

  /** How many spans the collector took. */
  async function send(body: string, count: number): Promise<number> {
    if (count === 0) return 0;
    for (let tried = 1; ; tried++) {
      const { status, rejected = 0, wait } = await post(body);
      if (status >= 200 && status < 300) {
        troubled = false;
        return Math.max(0, count - rejected);
      }
      if (!troubled)
        onTrouble(status === 0 ? "the collector is unreachable" : `the collector returned ${status}`);
      troubled = true;
      if (closing || tried === MAX_ATTEMPTS || (status !== 0 && !RETRYABLE_STATUSES.has(status))) return 0;
      await sleep(wait ?? every * 2 ** tried, undefined, { ref: false });
    }
  }

  async function post(
    body: string,
  ): Promise<{ status: number; rejected?: number; wait?: number | undefined }> {
    try {
      const answer = await fetch(options.url, {
        method: "POST",
        headers: { ...options.headers, "content-type": "application/json" },
        body,
        // The headers may hold a key, which is for this address alone.
        redirect: "manual",
        signal: AbortSignal.timeout(
          closing ? Math.min(SHUTDOWN_TIMEOUT_MS, options.timeout) : options.timeout,
        ),
      });
      const text = await answer.text();
      const said = answer.ok && text.startsWith("{") ? (JSON.parse(text) as PartialSuccess) : {};
      const after = Number(answer.headers.get("retry-after") ?? NaN);
      return {
        status: answer.status,
        rejected: Number(said.partialSuccess?.rejectedSpans ?? 0),
        wait: after > 0 ? Math.min(after * 1000, 60_000) : undefined,
      };
    } catch {
      return { status: 0 };
    }
  }

  /** One at a time; who comes meanwhile waits for another one. */
  async function flush(): Promise<void> {
    for (let before = running; before; before = running) await before;
    running = drain().finally(() => (running = undefined));
    await running;
  }

  return {
    counts,
    /** Returns at once. */
    add(batched: Batched): void {
      if (waiting.length >= MAX_QUEUED_REQUESTS || bytes + batched.size > MAX_QUEUED_BYTES) {
        counts.dropped++;
        return;
      }
      waiting.push(batched);
      bytes += batched.size;
      if (waiting.length === MAX_BATCH_REQUESTS) void flush();
      else soon();
    },
    flush,
    /** Sends what is left, in one try each. */
    async close(): Promise<void> {
      closing = true;
      clearTimeout(timer);
      await Promise.race([flush(), sleep(2 * SHUTDOWN_TIMEOUT_MS, undefined, { ref: false })]);
    },
  };
}

interface PartialSuccess {
  partialSuccess?: { rejectedSpans?: string | number };
}
