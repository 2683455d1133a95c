import { getResponseInfo } from "./response-info.ts";
import {
  keyRejected,
  formatHeaders,
  allProvidersFailed,
  missingKey,
  baseHeaders,
  promptLoggingHeader,
  sendError,
  routeHeader,
} from "./responses.ts";
import type { Reply, ReplyListener, RouterRequest } from "./exchange.ts";
import type { GatewayContext } from "./gateway.ts";
import { usesRetryAfter, mayFailOver, parseRetryAfter } from "./fail-over.ts";
import { Mask } from "./mask.ts";
import { rewriteBody, type ModelRequest } from "./model-request.ts";
import {
  type Attempt,
  type Caller,
  type RequestRecord,
  type RequestTrace,
  type Candidate,
  isGatewayError,
  type Key,
  type ProviderEndpoint,
  type PromptLogRecorder,
  type GatewayError,
  type Reservation,
  type OpenAiOperation,
} from "./ports.ts";
import { resolveTarget, createOutgoing, type Target } from "./outgoing.ts";
import { createLoggedSource } from "./logged-source.ts";
import { getKeyHeader } from "./endpoint.ts";
import type { ResponseHead } from "./upstream/response-head.ts";
import { type ResponseListener, type Failure, UpstreamCall } from "./upstream/upstream-call.ts";
import { UsageEventFilter } from "./usage-event.ts";
import { getUsage } from "./estimate-tokens.ts";
import { eventObserver, jsonObserver, type Observer } from "./usage.ts";

export interface ProxyRequestOptions {
  context: GatewayContext;
  request: RouterRequest;
  reply: Reply;
  caller: Caller;
  id: string;
  /** Whether a script of a web page sent the request. */
  fromPage: boolean;
  targets: readonly Target[];
  candidates: readonly Candidate[] | undefined;
  operation: OpenAiOperation | undefined;
  modelRequest: ModelRequest | undefined;
  model: string | undefined;
  suffix: string | undefined;
}

/** A request of the router: tries targets in turn until one responds, and forwards that response. */
export class ProxyRequest implements ResponseListener, ReplyListener {
  readonly #options: ProxyRequestOptions;
  readonly #at = Date.now();
  readonly #started = performance.now();
  readonly #attempts: Attempt[] = [];
  readonly #trace: RequestTrace | undefined;
  readonly #promptLog: PromptLogRecorder | undefined;
  #untried: Target[];
  #cooling: Target[] = [];
  #target: Target | undefined;
  #tried = 0;
  #reservation: Reservation | undefined;
  #error: GatewayError | undefined;
  #key: Key | undefined;
  #mask: Mask | undefined;
  #observer: Observer | undefined;
  #filter: UsageEventFilter | undefined;
  #requestsUsage = false;
  #upstream: UpstreamCall | undefined;
  #status = 0;
  #firstByteMs: number | undefined;
  #outputBytes = 0;
  #finished = false;

  constructor(opened: ProxyRequestOptions) {
    this.#options = opened;
    this.#untried = [...opened.targets];
    opened.reply.listener = this;
    const { context, request, caller } = opened;
    const { traceparent, tracestate, secret } = request.headers;
    this.#trace = context.tracing?.start(request.method, traceparent, tracestate);
    this.#promptLog = context.promptLogs?.open(caller);
    if (this.#promptLog === undefined) return;
    if (secret !== undefined) this.#promptLog.redact(secret);
    if (Buffer.isBuffer(request.body)) this.#promptLog.addPrompt(request.body);
  }

  /** Tries the next target; without one, sends the error. */
  next(): void {
    const { context, id } = this.#options;
    for (let target = this.#nextTarget(); target !== undefined; target = this.#nextTarget()) {
      this.#tried = performance.now();
      try {
        if (this.#try(target)) return;
      } catch (error) {
        context.onError(error, id);
        this.#recordAttempt(undefined, "error");
        this.#release();
      }
    }
    // A failed attempt says more than a skipped one.
    const tried = this.#attempts.some(({ failed }) => failed !== "key" && failed !== "budget");
    this.#sendError((!tried && this.#error) || allProvidersFailed(this.#attempts));
  }

  answered(head: ResponseHead): void {
    const { context } = this.#options;
    const { status } = head;
    const deployment = this.#deployment();
    if (mayFailOver(status)) {
      const restMs = usesRetryAfter(status) ? parseRetryAfter(head.retryAfter) : undefined;
      // 403 may concern this request alone, not the deployment.
      if (deployment !== undefined && status !== 403)
        context.circuitBreaker.recordFailure(deployment, restMs);
      if (this.#untried.length + this.#cooling.length > 0 && this.#upstream?.repeatable) {
        this.#upstream.cancel();
        return this.#failOver(String(status));
      }
    } else if (deployment !== undefined) context.circuitBreaker.recordSuccess(deployment);
    if (status === 401) {
      this.#upstream?.cancel();
      this.#recordAttempt(status, "401");
      return this.#sendError(keyRejected(this.#endpoint().provider));
    }
    this.#recordAttempt(status, undefined);
    this.#forward(head);
  }

  data(chunk: Buffer): void {
    this.#firstByteMs ??= performance.now() - this.#started;
    this.#observer?.add(chunk);
    const clear = this.#mask === undefined ? chunk : this.#mask.pass(chunk);
    const visible = clear === undefined || this.#filter === undefined ? clear : this.#filter.pass(clear);
    if (visible === undefined) return;
    this.#outputBytes += visible.length;
    this.#promptLog?.addResponse(visible);
    this.#options.reply.data(visible);
  }

  pause(): void {
    if (!this.#options.reply.flush()) this.#upstream?.hold();
  }

  ended(): void {
    const { reply } = this.#options;
    const unmasked = this.#mask?.flush();
    const last =
      unmasked === undefined || this.#filter === undefined ? unmasked : this.#filter.pass(unmasked);
    for (const tail of [last, this.#filter?.flush()]) {
      if (tail === undefined) continue;
      this.#outputBytes += tail.length;
      this.#promptLog?.addResponse(tail);
      reply.data(tail);
    }
    // A caller that has the complete response can rely on the record.
    this.#finish("complete", () => reply.end());
  }

  failed(why: Failure): void {
    if (this.#status !== 0) {
      this.#options.reply.flush();
      this.#options.reply.abort();
      return this.#finish("interrupted");
    }
    const deployment = this.#deployment();
    if (deployment !== undefined) this.#options.context.circuitBreaker.recordFailure(deployment);
    if (this.#upstream?.repeatable) return this.#failOver(why);
    this.#recordAttempt(undefined, why);
    this.#release();
    this.#sendError(allProvidersFailed(this.#attempts));
  }

  drained(): void {
    this.#upstream?.resume();
  }

  clientClosed(): void {
    if (this.#finished) return;
    this.#upstream?.cancel();
    if (this.#status === 0) this.#recordAttempt(undefined, undefined);
    this.#finish("client_closed");
  }

  /** Returns the next target; those with an open circuit come last. */
  #nextTarget(): Target | undefined {
    const { context } = this.#options;
    for (let target = this.#untried.shift(); target !== undefined; target = this.#untried.shift()) {
      if (
        target.candidate === undefined ||
        !context.circuitBreaker.isOpen(context.addresses.of(target.candidate).deployment)
      )
        return target;
      this.#cooling.push(target);
    }
    return this.#cooling.shift();
  }

  /** Returns false if the target was skipped. */
  #try(target: Target): boolean {
    const { context, caller, request, modelRequest } = this.#options;
    const { endpoint, candidate } = target;
    this.#target = target;
    const key = context.keys.for(caller, endpoint.provider);
    if (key === undefined) return this.#skip("key", missingKey(endpoint.provider));
    if (key !== "none" && isGatewayError(key)) return this.#skip("key", key);
    const path = candidate?.path ?? target.path ?? "/";
    const { body } = request;
    const reserved = context.budget.reserve(
      caller,
      {
        method: request.method,
        provider: endpoint.provider,
        model: this.#options.model,
        providerModel: candidate?.providerModel,
        path: withoutQuery(path),
      },
      {
        inputBytes: body?.length ?? 0,
        maxTokens: modelRequest?.maxTokens,
        choices: modelRequest?.choices ?? 1,
      },
    );
    if (isGatewayError(reserved)) return this.#skip("budget", reserved);
    this.#reservation = reserved;

    this.#key = key === "none" ? undefined : key;
    this.#mask = this.#key && new Mask(this.#key);
    if (this.#key !== undefined) this.#promptLog?.redact(this.#key.secret);
    this.#requestsUsage =
      candidate !== undefined &&
      modelRequest !== undefined &&
      modelRequest.stream &&
      !modelRequest.requestsUsage &&
      candidate.refusesStreamOptions === undefined &&
      (this.#options.operation === "chat/completions" || this.#options.operation === "completions");
    this.#send(target, path);
    return true;
  }

  #send(target: Target, path: string): void {
    const { context, request, modelRequest } = this.#options;
    const { origin, start } = resolveTarget(context.addresses, request.method, target, path);
    const named = target.candidate && modelRequest;
    const body = named
      ? rewriteBody(named, (target.candidate as Candidate).providerModel, this.#requestsUsage)
      : this.#promptLog !== undefined && request.body !== undefined && !Buffer.isBuffer(request.body)
        ? createLoggedSource(request.body, this.#promptLog)
        : request.body;
    const keyLines = this.#key === undefined ? "" : getKeyHeader(this.#key, target.endpoint);
    this.#upstream = new UpstreamCall(
      createOutgoing(
        request.method,
        `${start}${keyLines}${formatHeaders(this.#trace?.attempt())}${request.forward}`,
        body,
        target.endpoint,
      ),
      this,
    );
    origin.send(this.#upstream);
  }

  #forward(head: ResponseHead): void {
    const { reply, id, fromPage, request, modelRequest } = this.#options;
    const { status, contentType, compressed } = head;
    this.#status = status;
    if (status < 300 && !compressed) {
      if (contentType.startsWith("text/event-stream")) {
        this.#observer = eventObserver(withoutQuery(request.target).endsWith("/responses"));
        if (this.#requestsUsage) this.#filter = new UsageEventFilter();
      } else if (modelRequest !== undefined && contentType.includes("json")) this.#observer = jsonObserver();
    }
    const providerRequestId =
      head.requestId === undefined ? "" : `x-provider-request-id: ${head.requestId}\r\n`;
    const clear = (text: string) => this.#mask?.text(text) ?? text;
    reply.head(
      status,
      clear(head.reason),
      `${clear(head.forward + providerRequestId)}${routeHeader(this.#attempts)}${formatHeaders(this.#reservation?.headers)}${promptLoggingHeader(this.#promptLog)}${baseHeaders(id, fromPage)}`,
      request.method === "HEAD" || status === 204 || status === 304
        ? -1
        : this.#filter !== undefined || typeof head.framing !== "number"
          ? undefined
          : head.framing,
    );
  }

  #failOver(why: string): void {
    this.#recordAttempt(Number(why) || undefined, why);
    this.#release();
    this.next();
  }

  #skip(why: string, error: GatewayError): false {
    this.#recordAttempt(undefined, why);
    this.#error = error;
    return false;
  }

  #sendError(error: GatewayError): void {
    this.#release();
    const { reply, id, fromPage, operation } = this.#options;
    this.#status = error.status;
    const lines = `${routeHeader(this.#attempts)}${promptLoggingHeader(this.#promptLog)}${baseHeaders(id, fromPage)}`;
    sendError(reply, error, lines, operation !== undefined);
    this.#finish(error === this.#error ? "refused" : "failed");
  }

  #release(): void {
    this.#reservation?.settle(undefined);
    this.#reservation = undefined;
  }

  #recordAttempt(status: number | undefined, failed: string | undefined): void {
    this.#attempts.push({
      provider: this.#endpoint().provider,
      providerModel: this.#target?.candidate?.providerModel,
      status,
      failed,
      ms: performance.now() - this.#tried,
    });
  }

  /** `written` is called when the request is recorded, or recording failed. */
  #finish(outcome: RequestRecord["outcome"], written = () => {}): void {
    this.#finished = true;
    this.#upstream = undefined;
    try {
      this.#settle(outcome, written);
    } catch (error) {
      this.#options.context.onError(error, this.#options.id);
      written();
    }
  }

  #settle(outcome: RequestRecord["outcome"], written: () => void): void {
    const { context, caller, request, operation, modelRequest, model, suffix, candidates, id } =
      this.#options;
    const inputBytes = request.body?.length ?? 0;
    const served =
      outcome !== "refused" && outcome !== "failed" && (this.#status === 0 || this.#status < 400);
    const usage = served
      ? getUsage(this.#observer, modelRequest !== undefined, inputBytes, this.#outputBytes)
      : undefined;
    this.#reservation?.settle(usage);
    this.#reservation = undefined;
    const record: RequestRecord = {
      id,
      at: this.#at,
      caller,
      operation,
      path: withoutQuery(request.target),
      model,
      suffix,
      candidates,
      attempts: this.#attempts,
      keyId: this.#key?.id,
      status: this.#status,
      outcome,
      streamed: modelRequest?.stream ?? false,
      usage,
      inputBytes,
      outputBytes: this.#outputBytes,
      firstByteMs: this.#firstByteMs,
      totalMs: performance.now() - this.#started,
      trace: this.#trace,
      promptLog: this.#promptLog,
      responseInfo: this.#trace?.sampled ? getResponseInfo(this.#observer) : undefined,
    };
    context.ledger.record(record, written);
  }

  #endpoint(): ProviderEndpoint {
    return (this.#target as Target).endpoint;
  }

  #deployment(): string | undefined {
    const candidate = this.#target?.candidate;
    return candidate && this.#options.context.addresses.of(candidate).deployment;
  }
}

function withoutQuery(path: string): string {
  const query = path.indexOf("?");
  return query === -1 ? path : path.slice(0, query);
}
