import {
  formatHeaders,
  promptLoggingHeader,
  baseHeaders,
  sendError,
  routeHeader,
  formatInterruption,
} from "./responses.ts";
import type { Reply, ReplyListener, RouterRequest } from "./exchange.ts";
import type { GatewayContext } from "./gateway.ts";
import { parseRetryAfter } from "./fail-over.ts";
import { HeldError, toProviderRefusal } from "./provider-error.ts";
import { getOutputFields, rewriteBody, type ModelRequest } from "./model-request.ts";
import type { Candidate, GatewayError, PassThroughTarget, RequestRecord, Usage } from "./ports.ts";
import { createLoggedSource, createOutgoing } from "./outgoing.ts";
import { getKeyHeader } from "./endpoint.ts";
import { RoutedRequest, type RoutedRequestOptions, withoutQuery } from "./routed-request.ts";
import type { ResponseHead } from "./upstream/response-head.ts";
import { type ResponseListener, type Failure, UpstreamCall } from "./upstream/upstream-call.ts";
import { EventFilter } from "./usage-event.ts";
import { completeUsage, NO_TOKENS, toTokens } from "./count-usage.ts";
import { eventObserver, getJobState, jsonObserver } from "./usage.ts";

type ProxyTarget = Candidate | PassThroughTarget;

export interface ProxyRequestOptions extends RoutedRequestOptions<ProxyTarget> {
  context: GatewayContext;
  request: RouterRequest;
  reply: Reply;
  /** CORS header lines for the web page whose script sent the request. */
  cors: string;
  modelRequest: ModelRequest | undefined;
}

const ignore = (): void => {};

/** A request that is forwarded unchanged except for its credentials and model. Its response passes through as well. */
export class ProxyRequest
  extends RoutedRequest<ProxyTarget, ProxyRequestOptions>
  implements ResponseListener, ReplyListener
{
  #filter: EventFilter | undefined;
  #requestsUsage = false;
  /** An error response that is read before anything is sent to the caller. */
  #heldError: HeldError | undefined;
  /** A JSON response that is read completely before the caller gets anything, so that a truncated one fails over. */
  #heldHead: ResponseHead | undefined;
  #held: Buffer[] = [];
  #upstream: UpstreamCall | undefined;

  constructor(options: ProxyRequestOptions) {
    super(options.context, options, options.request);
    options.reply.listener = this;
  }

  receivedHead(head: ResponseHead): void {
    const { status } = head;
    const { operation } = this.options;
    const failed = this.report(status, parseRetryAfter(head.retryAfter));
    if (failed && this.hasNext && this.#upstream?.repeatable === true) {
      this.#upstream.cancel();
      return this.attemptFailed(status, String(status), true);
    }
    // Pass-through responses keep the provider's own error format.
    if (status === 401 || (status >= 400 && operation !== undefined)) {
      this.#heldError = new HeldError(head, () => this.#failHeld());
      return;
    }
    this.#observe(head);
    if (operation !== undefined && this.observer?.isWhole) this.#heldHead = head;
    else this.#forward(head, getLength(head));
  }

  data(chunk: Buffer): void {
    this.markFirstByte();
    const masked = this.mask === undefined ? chunk : this.mask.pass(chunk);
    if (this.#heldError !== undefined) return this.#heldError.add(masked);
    this.observer?.add(chunk);
    if (this.#heldHead === undefined)
      return this.#reply(
        masked === undefined || this.#filter === undefined ? masked : this.#filter.pass(masked),
      );
    if (masked !== undefined) this.#held.push(masked);
    if (!this.observer?.isWhole) this.#forwardHeld(this.#heldHead, getLength(this.#heldHead));
  }

  pause(): void {
    if (!this.options.reply.flush()) this.#upstream?.hold();
  }

  ended(): void {
    if (this.#heldError !== undefined) return this.#failHeld();
    const remaining = this.mask?.flush();
    if (this.#heldHead !== undefined) {
      if (this.observer?.isComplete() === false) return this.failed("malformed");
      if (remaining !== undefined) this.#held.push(remaining);
      const length = this.#held.reduce((sum, chunk) => sum + chunk.length, 0);
      this.#forwardHeld(this.#heldHead, length);
    } else if (this.#filter === undefined) this.#reply(remaining);
    else {
      if (this.observer?.isComplete() === false) return this.failed("closed");
      this.#reply(remaining && this.#filter.pass(remaining));
      this.#reply(this.#filter.flush());
    }
    // A caller that has the complete response can rely on the record.
    this.#end("complete", () => this.options.reply.end());
  }

  failed(reason: Failure): void {
    const { reply } = this.options;
    if (this.#heldError !== undefined) return this.#failHeld();
    if (this.status === 0) {
      this.report(undefined);
      return this.attemptFailed(undefined, reason, this.#upstream?.repeatable === true);
    }
    if (this.#filter !== undefined) {
      // Drops the incomplete last event, so that clients can read this one.
      this.#reply(formatInterruption(this.target.endpoint.provider, reason));
      return this.#end("interrupted", () => reply.end());
    }
    reply.flush();
    reply.abort();
    this.#end("interrupted");
  }

  drained(): void {
    this.#upstream?.resume();
  }

  clientClosed(): void {
    if (this.finished) return;
    this.#heldError?.close();
    this.#upstream?.cancel();
    if (this.status === 0 && this.reservation !== undefined) this.recordAttempt(undefined, undefined);
    this.#end("client_closed");
  }

  protected override send(
    target: ProxyTarget,
    traceHeaders: Readonly<Record<string, string>> | undefined,
  ): void {
    const { context, request, modelRequest, operation } = this.options;
    const { endpoint } = target;
    this.#heldHead = undefined;
    this.#held = [];
    const { origin, start } =
      target.providerModel === undefined
        ? context.addresses.passThrough(request.method, target)
        : context.addresses.of(target);
    const fields = getOutputFields(withoutQuery(target.path), endpoint.provider);
    const tokens = this.reservation?.outputLimit;
    const outputLimit =
      tokens === undefined || fields === undefined ? undefined : ([fields, tokens] as const);
    // A body that was parsed and serialized again is the one that was priced.
    let body: Parameters<typeof createOutgoing>[2] = modelRequest?.body ?? request.content;
    if (target.providerModel !== undefined && modelRequest !== undefined) {
      this.#requestsUsage =
        modelRequest.stream &&
        !modelRequest.requestsUsage &&
        target.refusesStreamOptions === undefined &&
        (operation === "chat/completions" || operation === "completions");
      body = rewriteBody(modelRequest, target.providerModel, this.#requestsUsage, outputLimit);
    } else if (modelRequest !== undefined && outputLimit !== undefined) {
      body = rewriteBody(modelRequest, undefined, false, outputLimit);
    } else if (this.promptLog !== undefined && body !== undefined && !Buffer.isBuffer(body)) {
      body = createLoggedSource(body, this.promptLog);
    }
    const keyHeader = this.key === undefined ? "" : getKeyHeader(this.key, endpoint);
    this.#upstream = new UpstreamCall(
      createOutgoing(
        request.method,
        `${start}${keyHeader}${formatHeaders(this.callerHeaders)}${formatHeaders(traceHeaders)}${request.forward}`,
        body,
        endpoint,
        modelRequest?.stream === true,
      ),
      this,
    );
    origin.send(this.#upstream);
  }

  protected override sendError(error: GatewayError): void {
    const { reply, id, cors, operation } = this.options;
    const lines = `${routeHeader(this.attempts)}${promptLoggingHeader(this.promptLog)}${baseHeaders(id, cors)}`;
    sendError(reply, error, lines, operation !== undefined);
  }

  protected override getUsage(outcome: RequestRecord["outcome"]): Usage | undefined {
    if (outcome === "refused" || outcome === "failed" || this.status >= 400) return undefined;
    const reported = this.observer?.usage();
    if (reported !== undefined && reported.missing === undefined) return reported;
    const { model, estimate } = this.options;
    const { countsTokens = false, maxUsage } = this.reservation ?? {};
    if (reported === undefined && model === undefined && !countsTokens)
      return { ...NO_TOKENS, counted: true };
    if (reported === undefined && countsTokens && this.observer?.isWhole) {
      const job = getJobState(this.observer.captured());
      if (job === "failed") return undefined;
      // The output is not known yet.
      if (job === "unfinished") return { ...NO_TOKENS, ...maxUsage, counted: true };
    }
    const { inputBytes } = estimate;
    const outputTokens = estimate.output === "none" ? 0 : this.observer?.events || toTokens(this.outputBytes);
    return completeUsage(reported, { inputBytes, outputTokens });
  }

  /** Starts observing a response if its format is known. */
  #observe({ status, contentType, compressed }: ResponseHead): void {
    this.observer = undefined;
    this.#filter = undefined;
    const { path, model, operation, request } = this.options;
    // Other methods follow up on a job.
    if (status >= 300 || compressed || request.method !== "POST") return;
    if (contentType.startsWith("text/event-stream")) {
      this.observer = eventObserver(path.endsWith("/responses"));
      if (operation !== undefined) this.#filter = new EventFilter(this.#requestsUsage);
    } else if (
      contentType.includes("json") &&
      (model !== undefined || this.reservation?.countsTokens !== false)
    )
      this.observer = jsonObserver();
  }

  #forward(head: ResponseHead, length: number | undefined): void {
    const { reply, id, cors, request } = this.options;
    const { status } = head;
    this.recordAttempt(status, undefined);
    this.status = status;
    const providerRequestId =
      head.requestId === undefined ? "" : `x-provider-request-id: ${head.requestId}\r\n`;
    const mask = (text: string) => this.mask?.text(text) ?? text;
    reply.head(
      status,
      mask(head.reason),
      `${mask(head.forward + providerRequestId)}${routeHeader(this.attempts)}${formatHeaders(this.reservation?.headers)}${promptLoggingHeader(this.promptLog)}${baseHeaders(id, cors)}`,
      request.method === "HEAD" || status === 204 || status === 304
        ? -1
        : this.#filter === undefined
          ? length
          : undefined,
    );
  }

  #forwardHeld(head: ResponseHead, length: number | undefined): void {
    this.#heldHead = undefined;
    this.#forward(head, length);
    for (const chunk of this.#held) this.#reply(chunk);
    this.#held = [];
  }

  /** Ends the request with the part of the provider's error that was received. */
  #failHeld(): void {
    const held = this.#heldError;
    if (held === undefined) return;
    this.#heldError = undefined;
    held.close();
    this.#upstream?.cancel();
    const { status } = held.head;
    const error = toProviderRefusal({ provider: this.target.endpoint.provider, ...held.read() });
    this.attemptFailed(status, String(status), false, error);
  }

  #reply(bytes: Buffer | undefined): void {
    if (bytes === undefined) return;
    this.countOutput(bytes);
    this.options.reply.data(bytes);
  }

  #end(outcome: RequestRecord["outcome"], written = ignore): void {
    this.#upstream = undefined;
    this.finish(outcome, written);
  }
}

/** Returns the length of a response in bytes, if the provider states it. */
const getLength = ({ framing }: ResponseHead): number | undefined =>
  typeof framing === "number" ? framing : undefined;
