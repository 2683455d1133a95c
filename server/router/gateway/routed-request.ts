import type { CircuitBreaker } from "./circuit-breaker.ts";
import { isKeyFailure, mayFailOver, usesRetryAfter } from "./fail-over.ts";
import { Mask } from "./mask.ts";
import {
  type Attempt,
  type Estimate,
  type GatewayError,
  isGatewayError,
  type Key,
  type Ports,
  type PromptLogRecorder,
  type RequestRecord,
  type RequestTrace,
  type Reservation,
  type Target,
  type Usage,
} from "./ports.ts";
import { allProvidersFailed, missingKey, wasSent } from "./responses.ts";
import { CALLER_HEADER } from "./request-headers.ts";
import { getResponseInfo, type Observer } from "./usage.ts";

/** State shared by all requests. */
export interface RequestContext extends Pick<Ports, "keys" | "budget" | "ledger" | "tracing" | "promptLogs"> {
  circuitBreaker: CircuitBreaker;
  /** Called for unexpected errors. */
  onError: (error: unknown, requestId: string) => void;
}

export interface RoutedRequestOptions<T extends Target> extends Pick<
  RequestRecord,
  "id" | "caller" | "path" | "operation" | "model" | "suffix" | "streamed" | "decision"
> {
  readonly method: string;
  readonly estimate: Estimate;
  /** In the order of the attempts. */
  readonly targets: readonly T[];
}

/** The parts of a request that tracing and prompt logging read. */
export interface ReceivedRequest {
  readonly method: string;
  readonly headers: {
    readonly traceparent: string | undefined;
    readonly tracestate: string | undefined;
    readonly secret: string | undefined;
  };
  /** The body. Logged if it is complete. */
  readonly content: unknown;
}

const ignore = (): void => {};

/**
 * A request of the router. Tries targets in turn until one responds, reserves budget for each attempt, and records the
 * result. Subclasses do the work at a target and send the response.
 */
export abstract class RoutedRequest<
  T extends Target,
  Options extends RoutedRequestOptions<T> = RoutedRequestOptions<T>,
> {
  readonly options: Options;
  /** The status that the caller gets; 0 before the response. */
  protected status = 0;
  protected readonly attempts: Attempt[] = [];
  protected readonly trace: RequestTrace | undefined;
  protected readonly promptLog: PromptLogRecorder | undefined;
  protected reservation: Reservation | undefined;
  /** The provider's key in the current attempt. */
  protected key: Key | undefined;
  /** Masks `key` in the response. */
  protected mask: Mask | undefined;
  protected observer: Observer | undefined;
  protected outputBytes = 0;
  protected finished = false;
  readonly #context: RequestContext;
  readonly #at = Date.now();
  readonly #started = performance.now();
  /** Index of the next target. */
  #next = 0;
  /** Targets with an open circuit, which come last. */
  #openCircuits: T[] | undefined;
  #target: T | undefined;
  #attemptStarted = 0;
  /** The error of a skipped target. */
  #skipped: GatewayError | undefined;
  /** The error of the last attempt, if it has one of its own. */
  #failure: GatewayError | undefined;
  /** Usage of failed attempts. */
  #failedUsages: Usage[] | undefined;
  #firstByteMs: number | undefined;

  /** `received` is undefined for requests of the hub itself, which are neither traced nor logged. */
  constructor(context: RequestContext, options: Options, received: ReceivedRequest | undefined) {
    this.#context = context;
    this.options = options;
    if (received === undefined) return;
    const { traceparent, tracestate, secret } = received.headers;
    this.trace = context.tracing?.start(received.method, traceparent, tracestate);
    this.promptLog = context.promptLogs?.open(options.caller);
    if (this.promptLog === undefined) return;
    if (secret !== undefined) this.promptLog.redact(secret);
    if (Buffer.isBuffer(received.content)) this.promptLog.addPrompt(received.content);
  }

  /** Starts the work at a target. It must end with `recordAttempt` and a response, or with `attemptFailed`. */
  protected abstract send(target: T, traceHeaders: Readonly<Record<string, string>> | undefined): void;

  /** Sends the error if no target has responded. */
  protected abstract sendError(error: GatewayError): void;

  /** Returns the usage of the finished request. */
  protected abstract getUsage(outcome: RequestRecord["outcome"]): Usage | undefined;

  /** Tries the next target. If there is none, sends the error. */
  next(): void {
    for (let target = this.#nextTarget(); target !== undefined; target = this.#nextTarget()) {
      this.#target = target;
      this.#attemptStarted = performance.now();
      try {
        if (this.#begin(target)) return;
      } catch (error) {
        this.#abandon(error);
      }
    }
    this.#fail();
  }

  /** The target of the current attempt. */
  protected get target(): T {
    return this.#target as T;
  }

  /** Headers that name the caller to a provider of this machine. */
  protected get callerHeaders(): Readonly<Record<string, string>> | undefined {
    return this.target.endpoint.namesCaller && { [CALLER_HEADER]: this.options.caller.tokenId };
  }

  /** Whether there are untried targets. */
  protected get hasNext(): boolean {
    return this.#next < this.options.targets.length || (this.#openCircuits?.length ?? 0) > 0;
  }

  /** Reports the provider's status, if any, to the circuit breaker. Returns whether another provider may succeed. */
  protected report(status: number | undefined, retryAfterMs?: number): boolean {
    const { circuitBreaker } = this.#context;
    const { circuit } = this.target;
    const failed = status === undefined || mayFailOver(status);
    if (circuit === undefined) return failed;
    if (!failed) circuitBreaker.recordSuccess(circuit);
    // 403 may concern this request alone, not the deployment.
    else if (status !== 403 && !(this.key?.own === true && isKeyFailure(status)))
      circuitBreaker.recordFailure(
        circuit,
        status !== undefined && usesRetryAfter(status) ? retryAfterMs : undefined,
      );
    return failed;
  }

  /**
   * Ends an attempt, and the request if there is no next target. `error` is sent instead of a summary. `usage`: what the
   * provider may charge nevertheless.
   */
  protected attemptFailed(
    status: number | undefined,
    reason: string,
    tryNext: boolean,
    error?: GatewayError,
    usage?: Usage,
  ): void {
    this.recordAttempt(status, reason);
    if (usage !== undefined && this.reservation !== undefined) (this.#failedUsages ??= []).push(usage);
    this.#release(usage);
    this.#failure = error;
    if (tryNext) this.next();
    else this.#fail();
  }

  protected recordAttempt(status: number | undefined, failed: string | undefined): void {
    const { endpoint, providerModel } = this.target;
    this.attempts.push({
      provider: endpoint.provider,
      providerModel,
      status,
      failed,
      ms: performance.now() - this.#attemptStarted,
      ownKey: this.key?.own,
    });
  }

  /** Records the time of the first response byte. */
  protected markFirstByte(): void {
    this.#firstByteMs ??= performance.now() - this.#started;
  }

  /** Counts and logs a part of the response. */
  protected countOutput(bytes: Uint8Array): void {
    this.outputBytes += bytes.length;
    this.promptLog?.addResponse(bytes);
  }

  /**
   * Settles and records the request. Later calls have no effect. `written` is called when the request is recorded or
   * recording failed; without it, the request is recorded on return.
   */
  protected finish(outcome: RequestRecord["outcome"], written?: () => void): void {
    if (this.finished) return;
    this.finished = true;
    try {
      // Without a reservation, nothing was sent.
      const usage = this.reservation && capCounted(this.getUsage(outcome), this.reservation);
      this.reservation?.settle(usage);
      this.#context.ledger.record(this.#createRecord(outcome, usage), written);
    } catch (error) {
      this.#context.onError(error, this.options.id);
      written?.();
    }
  }

  /** Returns the next target, those with an open circuit last. Evaluated lazily, as `isOpen` may claim the probe. */
  #nextTarget(): T | undefined {
    const { targets } = this.options;
    while (this.#next < targets.length) {
      const target = targets[this.#next++] as T;
      if (target.circuit === undefined || !this.#context.circuitBreaker.isOpen(target.circuit)) return target;
      (this.#openCircuits ??= []).push(target);
    }
    return this.#openCircuits?.shift();
  }

  /** Gets the key, reserves the budget, and starts an attempt. Returns false if the target is skipped. */
  #begin(target: T): boolean {
    const { endpoint, providerModel, path = "/", pathModel } = target;
    const { caller, method, model, estimate } = this.options;
    const { provider } = endpoint;
    const key = this.#context.keys.for(caller, provider);
    if (key === undefined) return this.#skip("key", missingKey(provider));
    if (isGatewayError(key)) return this.#skip("key", key);
    const attemptTarget = { method, provider, model, providerModel, path: withoutQuery(path), pathModel };
    const reservation = this.#context.budget.reserve(caller, attemptTarget, estimate);
    if (reservation instanceof Promise) void this.#beginLater(target, key, reservation);
    else return this.#send(target, key, reservation);
    return true;
  }

  /** Starts an attempt when the budget has its lease, unless the caller disconnected. */
  async #beginLater(
    target: T,
    key: Key | "none",
    reserving: Promise<Reservation | GatewayError>,
  ): Promise<void> {
    try {
      const reservation = await reserving;
      if (this.finished) return isGatewayError(reservation) ? undefined : reservation.settle(undefined);
      if (this.#send(target, key, reservation)) return;
    } catch (error) {
      this.#abandon(error);
    }
    this.next();
  }

  #send(target: T, key: Key | "none", reservation: Reservation | GatewayError): boolean {
    if (isGatewayError(reservation)) return this.#skip("budget", reservation);
    this.reservation = reservation;
    this.key = key === "none" ? undefined : key;
    this.mask = this.key && new Mask(this.key);
    if (this.key !== undefined) this.promptLog?.redact(this.key.secret);
    this.send(target, this.trace?.attempt());
    return true;
  }

  /** Ends an attempt after an unexpected error. */
  #abandon(error: unknown): void {
    this.#context.onError(error, this.options.id);
    this.recordAttempt(undefined, "error");
    this.#release();
  }

  #skip(reason: "key" | "budget", error: GatewayError): false {
    this.recordAttempt(undefined, reason);
    // 429 is more useful than 402, because the request may succeed later.
    if (this.#skipped?.status !== 429) this.#skipped = error;
    return false;
  }

  #release(usage?: Usage): void {
    this.reservation?.settle(usage);
    this.reservation = undefined;
  }

  /** Ends the request with an error. A failed attempt takes precedence over a skipped one. */
  #fail(): void {
    const error = (!this.attempts.some(wasSent) && this.#skipped) || this.#summarize();
    this.status = error.status;
    this.finish(error === this.#skipped ? "refused" : "failed", ignore);
    this.sendError(error);
  }

  #summarize(): GatewayError {
    const sent = this.attempts.filter(wasSent);
    const summary = allProvidersFailed(sent);
    const last = this.#failure ?? summary;
    const message =
      last === summary || sent.length === 1 ? last.message : `${summary.message} Last error: ${last.message}`;
    if (this.#skipped === undefined) return { ...last, message };
    const others = this.attempts.filter((attempt) => !wasSent(attempt)).map(({ provider }) => provider);
    return { ...last, message: `${message} Not sent to ${others.join(", ")}: ${this.#skipped.message}` };
  }

  #createRecord(outcome: RequestRecord["outcome"], usage: Usage | undefined): RequestRecord {
    const { id, caller, operation, path, model, suffix, decision, streamed, estimate } = this.options;
    return {
      id,
      at: this.#at,
      caller,
      operation,
      path,
      model,
      suffix,
      decision,
      attempts: this.attempts,
      keyId: this.key?.id,
      status: this.status,
      outcome,
      streamed,
      usage,
      failedUsages: this.#failedUsages,
      inputBytes: estimate.inputBytes,
      outputBytes: this.outputBytes,
      firstByteMs: this.#firstByteMs,
      totalMs: performance.now() - this.#started,
      trace: this.trace,
      promptLog: this.promptLog,
      responseInfo: this.trace?.sampled ? getResponseInfo(this.observer) : undefined,
    };
  }
}

/** Limits usage that the hub counted itself to the reservation, because bytes and events are not exactly tokens. */
function capCounted(usage: Usage | undefined, { maxUsage, isUnlimited }: Reservation): Usage | undefined {
  if (usage?.counted !== true || maxUsage === undefined || isUnlimited === true) return usage;
  return {
    ...usage,
    inputTokens: Math.min(usage.inputTokens, maxUsage.inputTokens),
    outputTokens: Math.min(usage.outputTokens, maxUsage.outputTokens),
  };
}

/** Returns a path without its query. */
export function withoutQuery(path: string): string {
  const query = path.indexOf("?");
  return query === -1 ? path : path.slice(0, query);
}
