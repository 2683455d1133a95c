import {
  keyRejected,
  formatHeaders,
  promptLoggingHeader,
  baseHeaders,
  sendError,
  routeHeader,
} from "./responses.ts";
import type { Reply, ReplyListener, RouterRequest } from "./exchange.ts";
import type { GatewayContext } from "./gateway.ts";
import { parseRetryAfter } from "./fail-over.ts";
import { getOutputField, rewriteBody, type ModelRequest } from "./model-request.ts";
import type { Candidate, GatewayError, PassThroughTarget, RequestRecord, Usage } from "./ports.ts";
import { createOutgoing } from "./outgoing.ts";
import { createLoggedSource } from "./logged-source.ts";
import { getKeyHeader } from "./endpoint.ts";
import { RoutedRequest, type RoutedRequestOptions, withoutQuery } from "./routed-request.ts";
import type { ResponseHead } from "./upstream/response-head.ts";
import { type ResponseListener, type Failure, UpstreamCall } from "./upstream/upstream-call.ts";
import { UsageEventFilter } from "./usage-event.ts";
import { NO_TOKENS, toTokens } from "./count-usage.ts";
import { eventObserver, jsonObserver } from "./usage.ts";

type ProxyTarget = Candidate | PassThroughTarget;

export interface ProxyRequestOptions extends RoutedRequestOptions<ProxyTarget> {
  context: GatewayContext;
  request: RouterRequest;
  reply: Reply;
  /** Header lines for the web page whose script sent the request. */
  cors: string;
  modelRequest: ModelRequest | undefined;
}

const ignore = (): void => {};

/** A request that is forwarded unchanged except for its credentials and its model, as is its response. */
export class ProxyRequest extends RoutedRequest<ProxyTarget> implements ResponseListener, ReplyListener {
  readonly #options: ProxyRequestOptions;
  #filter: UsageEventFilter | undefined;
  #requestsUsage = false;
  #upstream: UpstreamCall | undefined;

  constructor(options: ProxyRequestOptions) {
    super(options.context, options, options.request);
    this.#options = options;
    options.reply.listener = this;
  }

  answered(head: ResponseHead): void {
    const { status } = head;
    const failed = this.report(status, parseRetryAfter(head.retryAfter));
    const tryNext = failed && this.hasNext && this.#upstream?.repeatable === true;
    if (!tryNext && status !== 401) {
      this.recordAttempt(status, undefined);
      return this.#forward(head);
    }
    this.#upstream?.cancel();
    const error = tryNext ? undefined : keyRejected(this.target.endpoint.provider);
    this.attemptFailed(status, String(status), tryNext, error);
  }

  data(chunk: Buffer): void {
    this.markFirstByte();
    this.observer?.add(chunk);
    const clear = this.mask === undefined ? chunk : this.mask.pass(chunk);
    this.#reply(clear === undefined || this.#filter === undefined ? clear : this.#filter.pass(clear));
  }

  pause(): void {
    if (!this.#options.reply.flush()) this.#upstream?.hold();
  }

  ended(): void {
    const { reply } = this.#options;
    const unmasked = this.mask?.flush();
    this.#reply(
      unmasked === undefined || this.#filter === undefined ? unmasked : this.#filter.pass(unmasked),
    );
    this.#reply(this.#filter?.flush());
    // A caller that has the complete response can rely on the record.
    this.#end("complete", () => reply.end());
  }

  failed(why: Failure): void {
    if (this.status !== 0) {
      this.#options.reply.flush();
      this.#options.reply.abort();
      return this.#end("interrupted");
    }
    this.report(undefined);
    this.attemptFailed(undefined, why, this.#upstream?.repeatable === true);
  }

  drained(): void {
    this.#upstream?.resume();
  }

  clientClosed(): void {
    if (this.finished) return;
    this.#upstream?.cancel();
    if (this.status === 0 && this.reservation !== undefined) this.recordAttempt(undefined, undefined);
    this.#end("client_closed");
  }

  protected override send(
    target: ProxyTarget,
    traceHeaders: Readonly<Record<string, string>> | undefined,
  ): void {
    const { context, request, modelRequest, operation } = this.#options;
    const { endpoint } = target;
    const { origin, start } =
      target.providerModel === undefined
        ? context.addresses.passThrough(request.method, target)
        : context.addresses.of(target);
    const field = getOutputField(withoutQuery(target.path), endpoint.provider);
    const tokens = this.reservation?.outputLimit;
    const outputLimit = tokens === undefined || field === undefined ? undefined : ([field, tokens] as const);
    let body: Parameters<typeof createOutgoing>[2] = request.content;
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
    const keyLines = this.key === undefined ? "" : getKeyHeader(this.key, endpoint);
    this.#upstream = new UpstreamCall(
      createOutgoing(
        request.method,
        `${start}${keyLines}${formatHeaders(traceHeaders)}${request.forward}`,
        body,
        endpoint,
      ),
      this,
    );
    origin.send(this.#upstream);
  }

  protected override sendError(error: GatewayError): void {
    const { reply, id, cors, operation } = this.#options;
    const lines = `${routeHeader(this.attempts)}${promptLoggingHeader(this.promptLog)}${baseHeaders(id, cors)}`;
    sendError(reply, error, lines, operation !== undefined);
  }

  protected override getUsage(outcome: RequestRecord["outcome"]): Usage | undefined {
    if (outcome === "refused" || outcome === "failed" || this.status >= 400) return undefined;
    const reported = this.observer?.usage();
    if (reported !== undefined) return reported;
    const { modelRequest, estimate } = this.#options;
    // Without a model, it is not billed by tokens.
    const counted = modelRequest && {
      inputTokens: toTokens(estimate.inputBytes),
      outputTokens: this.observer?.events || toTokens(this.outputBytes),
    };
    return { ...NO_TOKENS, ...counted, counted: true };
  }

  #forward(head: ResponseHead): void {
    const { reply, id, cors, request, path, modelRequest } = this.#options;
    const { status, contentType, compressed } = head;
    this.status = status;
    if (status < 300 && !compressed) {
      if (contentType.startsWith("text/event-stream")) {
        this.observer = eventObserver(path.endsWith("/responses"));
        if (this.#requestsUsage) this.#filter = new UsageEventFilter();
      } else if (modelRequest !== undefined && contentType.includes("json")) this.observer = jsonObserver();
    }
    const providerRequestId =
      head.requestId === undefined ? "" : `x-provider-request-id: ${head.requestId}\r\n`;
    const clear = (text: string) => this.mask?.text(text) ?? text;
    reply.head(
      status,
      clear(head.reason),
      `${clear(head.forward + providerRequestId)}${routeHeader(this.attempts)}${formatHeaders(this.reservation?.headers)}${promptLoggingHeader(this.promptLog)}${baseHeaders(id, cors)}`,
      request.method === "HEAD" || status === 204 || status === 304
        ? -1
        : this.#filter !== undefined || typeof head.framing !== "number"
          ? undefined
          : head.framing,
    );
  }

  #reply(bytes: Buffer | undefined): void {
    if (bytes === undefined) return;
    this.countOutput(bytes);
    this.#options.reply.data(bytes);
  }

  #end(outcome: RequestRecord["outcome"], written = ignore): void {
    this.#upstream = undefined;
    this.finish(outcome, written);
  }
}
