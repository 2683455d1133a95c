import { setTimeout as sleep } from "node:timers/promises";
import { type Attributes, toExportRequest, type Span } from "./otlp.ts";

export interface ExporterOptions {
  /** The full URL of the exports. */
  url: string;
  headers: Readonly<Record<string, string>>;
  resource: Attributes;
  version: string;
  /** Timeout of one attempt, in milliseconds. */
  timeout: number;
  /** Milliseconds between exports; the base of the backoff. */
  every?: number;
  onTrouble?: (message: string) => void;
}

/** A queued request, whose spans are created on export. */
export interface Batched {
  /** Approximate bytes in memory. */
  readonly size: number;
  spans(): Span[];
}

/** Similar to OpenTelemetry's batch defaults, which count spans. */
const MAX_QUEUED_REQUESTS = 2048;
const MAX_BATCH_REQUESTS = 200;
const INTERVAL_MS = 5000;
/** Maximum size of the queue. */
const MAX_QUEUED_BYTES = 16 * 2 ** 20;
const MAX_ATTEMPTS = 4;
/** Time limit for the last export. */
const SHUTDOWN_TIMEOUT_MS = 5000;

/** Retryable statuses: OTLP, "Retryable response codes". */
const RETRYABLE_STATUSES = new Set([429, 502, 503, 504]);

/** Opens an exporter that sends spans to a collector in batches, in the background. What exceeds the queue is dropped and counted. */
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

  /** Creates the spans of a request; a failure does not affect other requests. */
  function spansIn(batched: Batched): Span[] {
    try {
      return batched.spans();
    } catch {
      counts.dropped++;
      return [];
    }
  }

  /** Returns the number of spans that the collector accepted. */
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
        // The headers may contain a key, which must not be sent to another URL.
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

  /** Runs sequentially: a call during a run starts another one. */
  async function flush(): Promise<void> {
    for (let before = running; before; before = running) await before;
    running = drain().finally(() => (running = undefined));
    await running;
  }

  return {
    counts,
    /** Queues a request. */
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
    /** Exports the queue, with one attempt per batch. */
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
