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

/**
 * Sends spans to a collector in batches, in the background; end it with `close`. What exceeds the queue is dropped and
 * counted.
 */
export class Exporter {
  /** Spans. */
  readonly counts = { exported: 0, dropped: 0 };
  readonly #options: ExporterOptions;
  readonly #everyMs: number;
  #waiting: Batched[] = [];
  #bytes = 0;
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> | undefined;
  #closing = false;
  #troubled = false;

  constructor(options: ExporterOptions) {
    this.#options = options;
    this.#everyMs = options.every ?? INTERVAL_MS;
  }

  /** Queues a request. */
  add(batched: Batched): void {
    if (this.#waiting.length >= MAX_QUEUED_REQUESTS || this.#bytes + batched.size > MAX_QUEUED_BYTES) {
      this.counts.dropped++;
      return;
    }
    this.#waiting.push(batched);
    this.#bytes += batched.size;
    if (this.#waiting.length === MAX_BATCH_REQUESTS) void this.flush();
    else this.#flushSoon();
  }

  /** Exports the queue. Runs sequentially: a call during a run starts another one. */
  async flush(): Promise<void> {
    for (let before = this.#running; before; before = this.#running) await before;
    this.#running = this.#drain().finally(() => (this.#running = undefined));
    await this.#running;
  }

  /** Exports the queue, with one attempt per batch. */
  async close(): Promise<void> {
    this.#closing = true;
    clearTimeout(this.#timer);
    await Promise.race([this.flush(), sleep(2 * SHUTDOWN_TIMEOUT_MS, undefined, { ref: false })]);
  }

  #flushSoon(): void {
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined;
      void this.flush();
    }, this.#everyMs).unref();
  }

  async #drain(): Promise<void> {
    const { resource, version } = this.#options;
    while (this.#waiting.length > 0) {
      const batch = this.#waiting.slice(0, MAX_BATCH_REQUESTS);
      this.#waiting = this.#waiting.slice(MAX_BATCH_REQUESTS);
      for (const { size } of batch) this.#bytes -= size;
      const spans = batch.flatMap((batched) => this.#createSpans(batched));
      const body = JSON.stringify(toExportRequest(spans, resource, version));
      const accepted = await this.#send(body, spans.length);
      this.counts.exported += accepted;
      this.counts.dropped += spans.length - accepted;
    }
  }

  /** Creates the spans of a request; a failure does not affect other requests. */
  #createSpans(batched: Batched): Span[] {
    try {
      return batched.spans();
    } catch {
      this.counts.dropped++;
      return [];
    }
  }

  /** Returns the number of spans that the collector accepted. */
  async #send(body: string, count: number): Promise<number> {
    if (count === 0) return 0;
    for (let tried = 1; ; tried++) {
      const { status, rejected = 0, wait } = await this.#post(body);
      if (status >= 200 && status < 300) {
        this.#troubled = false;
        return Math.max(0, count - rejected);
      }
      if (!this.#troubled)
        this.#options.onTrouble?.(
          status === 0 ? "the collector is unreachable" : `the collector returned ${status}`,
        );
      this.#troubled = true;
      const retryable = status === 0 || RETRYABLE_STATUSES.has(status);
      if (this.#closing || tried === MAX_ATTEMPTS || !retryable) return 0;
      await sleep(wait ?? this.#everyMs * 2 ** tried, undefined, { ref: false });
    }
  }

  async #post(body: string): Promise<{ status: number; rejected?: number; wait?: number | undefined }> {
    const { url, headers, timeout } = this.#options;
    try {
      const response = await fetch(url, {
        method: "POST",
        headers: { ...headers, "content-type": "application/json" },
        body,
        // The headers may contain a key, which must not be sent to another URL.
        redirect: "manual",
        signal: AbortSignal.timeout(this.#closing ? Math.min(SHUTDOWN_TIMEOUT_MS, timeout) : timeout),
      });
      const text = await response.text();
      const result = response.ok && text.startsWith("{") ? (JSON.parse(text) as PartialSuccess) : {};
      const after = Number(response.headers.get("retry-after") ?? NaN);
      return {
        status: response.status,
        rejected: Number(result.partialSuccess?.rejectedSpans ?? 0),
        wait: after > 0 ? Math.min(after * 1000, 60_000) : undefined,
      };
    } catch {
      return { status: 0 };
    }
  }
}

interface PartialSuccess {
  partialSuccess?: { rejectedSpans?: string | number };
}
