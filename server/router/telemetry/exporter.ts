import { setTimeout as sleep } from "node:timers/promises";
import { oneAtATime } from "../../database/one-at-a-time.ts";
import { type Attributes, toExportRequest, type Span } from "./otlp.ts";

export interface ExporterOptions {
  /** Full URL of the collector. */
  url: string;
  headers: Readonly<Record<string, string>>;
  resource: Attributes;
  version: string;
  /** Timeout of one attempt, in milliseconds. */
  timeout: number;
  /** Milliseconds between exports, and base of the backoff. */
  intervalMs?: number;
  onError?: (message: string) => void;
}

/** A queued request, whose spans are created on export. */
export interface Batched {
  /** Approximate bytes in memory. */
  readonly size: number;
  spans(): Span[];
}

/** Similar to the batch defaults of OpenTelemetry, which count spans. */
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

/** Sends spans to a collector in batches, in the background, until `close`. Spans beyond the queue are dropped. */
export class Exporter {
  /** Numbers of spans. */
  readonly counts = { exported: 0, dropped: 0 };
  readonly #options: ExporterOptions;
  readonly #intervalMs: number;
  #queue: Batched[] = [];
  #bytes = 0;
  #timer: NodeJS.Timeout | undefined;
  #closing = false;
  #hasReported = false;

  constructor(options: ExporterOptions) {
    this.#options = options;
    this.#intervalMs = options.intervalMs ?? INTERVAL_MS;
  }

  /** Queues a request. */
  add(batched: Batched): void {
    if (this.#queue.length >= MAX_QUEUED_REQUESTS || this.#bytes + batched.size > MAX_QUEUED_BYTES) {
      this.counts.dropped++;
      return;
    }
    this.#queue.push(batched);
    this.#bytes += batched.size;
    if (this.#queue.length === MAX_BATCH_REQUESTS) void this.flush();
    else this.#flushSoon();
  }

  /** Exports the queue. A call during an export starts another one after it. */
  readonly flush = oneAtATime(() => this.#drain());

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
    }, this.#intervalMs).unref();
  }

  async #drain(): Promise<void> {
    const { resource, version } = this.#options;
    while (this.#queue.length > 0) {
      const batch = this.#queue.slice(0, MAX_BATCH_REQUESTS);
      this.#queue = this.#queue.slice(MAX_BATCH_REQUESTS);
      for (const { size } of batch) this.#bytes -= size;
      const spans = batch.flatMap((batched) => this.#createSpans(batched));
      const body = JSON.stringify(toExportRequest(spans, resource, version));
      const accepted = await this.#send(body, spans.length);
      this.counts.exported += accepted;
      this.counts.dropped += spans.length - accepted;
    }
  }

  /** Creates the spans of a request. A failure does not affect other requests. */
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
    for (let attempt = 1; ; attempt++) {
      const { status, rejected = 0, wait } = await this.#post(body);
      if (status >= 200 && status < 300) {
        this.#hasReported = false;
        return Math.max(0, count - rejected);
      }
      if (!this.#hasReported)
        this.#options.onError?.(
          status === 0 ? "the collector is unreachable" : `the collector returned ${status}`,
        );
      this.#hasReported = true;
      const retryable = status === 0 || RETRYABLE_STATUSES.has(status);
      if (this.#closing || attempt === MAX_ATTEMPTS || !retryable) return 0;
      await sleep(wait ?? this.#intervalMs * 2 ** attempt, undefined, { ref: false });
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
      const retryAfter = Number(response.headers.get("retry-after") ?? NaN);
      return {
        status: response.status,
        rejected: Number(result.partialSuccess?.rejectedSpans ?? 0),
        wait: retryAfter > 0 ? Math.min(retryAfter * 1000, 60_000) : undefined,
      };
    } catch {
      return { status: 0 };
    }
  }
}

interface PartialSuccess {
  partialSuccess?: { rejectedSpans?: string | number };
}
