import { answerFacts } from "./response-info.ts";
import {
  keyRefused,
  linesOf,
  nobodyAnswered,
  noKey,
  ownLines,
  recordedLine,
  refuse,
  routeLine,
} from "./responses.ts";
import type { Reply, ReplyListener, RouterRequest } from "./exchange.ts";
import type { Workshop } from "./gateway.ts";
import { asksForRest, mayFailOver, restOf } from "./fail-over.ts";
import { Mask } from "./mask.ts";
import { rewriteBody, type ModelRequest } from "./model-request.ts";
import {
  type Attempt,
  type Caller,
  type RequestRecord,
  type CallTrace,
  type Candidate,
  isGatewayError,
  type Key,
  type ProviderEndpoint,
  type Recording,
  type GatewayError,
  type Reservation,
  type OpenAiOperation,
} from "./ports.ts";
import { addressed, outgoing, type Target } from "./outgoing.ts";
import { recordedSource } from "./logged-source.ts";
import { linesOfKey } from "./endpoint.ts";
import type { AnswerHead } from "./upstream/response-head.ts";
import { type AnswerListener, type Failure, UpstreamCall } from "./upstream/upstream-call.ts";
import { UsageEventFilter } from "./usage-event.ts";
import { usedBy } from "./estimate-tokens.ts";
import { eventObserver, jsonObserver, type Observer } from "./usage.ts";

export interface Opened {
  workshop: Workshop;
  request: RouterRequest;
  reply: Reply;
  caller: Caller;
  id: string;
  /** A script of a page calls. */
  fromPage: boolean;
  targets: readonly Target[];
  candidates: readonly Candidate[] | undefined;
  surface: OpenAiOperation | undefined;
  modelCall: ModelRequest | undefined;
  model: string | undefined;
  suffix: string | undefined;
}

/** One call of the router: tries targets in turn until one answers, and passes that answer on. */
export class ProxyRequest implements AnswerListener, ReplyListener {
  readonly #opened: Opened;
  readonly #at = Date.now();
  readonly #started = performance.now();
  readonly #attempts: Attempt[] = [];
  readonly #trace: CallTrace | undefined;
  readonly #recording: Recording | undefined;
  #untried: Target[];
  #resting: Target[] = [];
  #target: Target | undefined;
  #tried = 0;
  #reservation: Reservation | undefined;
  #refusal: GatewayError | undefined;
  #key: Key | undefined;
  #mask: Mask | undefined;
  #observer: Observer | undefined;
  #filter: UsageEventFilter | undefined;
  #asksUsage = false;
  #upstream: UpstreamCall | undefined;
  #status = 0;
  #firstByteMs: number | undefined;
  #outputBytes = 0;
  #over = false;

  constructor(opened: Opened) {
    this.#opened = opened;
    this.#untried = [...opened.targets];
    opened.reply.listener = this;
    const { workshop, request, caller } = opened;
    const { traceparent, tracestate, secret } = request.headers;
    this.#trace = workshop.tracing?.begin(request.method, traceparent, tracestate);
    this.#recording = workshop.recordings?.open(caller);
    if (this.#recording === undefined) return;
    if (secret !== undefined) this.#recording.hide(secret);
    if (Buffer.isBuffer(request.body)) this.#recording.asked(request.body);
  }

  /** Tries the next that may be tried; without one, says why nobody answered. */
  next(): void {
    const { workshop, id } = this.#opened;
    for (let target = this.#choose(); target !== undefined; target = this.#choose()) {
      this.#tried = performance.now();
      try {
        if (this.#try(target)) return;
      } catch (error) {
        workshop.onError(error, id);
        this.#note(undefined, "error");
        this.#release();
      }
    }
    // Who was asked and failed says more than who could not be asked.
    const asked = this.#attempts.some(({ failed }) => failed !== "key" && failed !== "budget");
    this.#refuse((!asked && this.#refusal) || nobodyAnswered(this.#attempts));
  }

  answered(head: AnswerHead): void {
    const { workshop } = this.#opened;
    const { status } = head;
    const offer = this.#offer();
    if (mayFailOver(status)) {
      const restMs = asksForRest(status) ? restOf(head.retryAfter) : undefined;
      // A provider that forbids something may mean the call alone.
      if (offer !== undefined && status !== 403) workshop.breaker.failed(offer, restMs);
      if (this.#untried.length + this.#resting.length > 0 && this.#upstream?.repeatable) {
        this.#upstream.cancel();
        return this.#again(String(status));
      }
    } else if (offer !== undefined) workshop.breaker.succeeded(offer);
    if (status === 401) {
      this.#upstream?.cancel();
      this.#note(status, "401");
      return this.#refuse(keyRefused(this.#place().provider));
    }
    this.#note(status, undefined);
    this.#passOn(head);
  }

  data(chunk: Buffer): void {
    this.#firstByteMs ??= performance.now() - this.#started;
    this.#observer?.add(chunk);
    const clear = this.#mask === undefined ? chunk : this.#mask.pass(chunk);
    const wanted = clear === undefined || this.#filter === undefined ? clear : this.#filter.pass(clear);
    if (wanted === undefined) return;
    this.#outputBytes += wanted.length;
    this.#recording?.answered(wanted);
    this.#opened.reply.data(wanted);
  }

  pause(): void {
    if (!this.#opened.reply.flush()) this.#upstream?.hold();
  }

  ended(): void {
    const { reply } = this.#opened;
    const unmasked = this.#mask?.rest();
    const last =
      unmasked === undefined || this.#filter === undefined ? unmasked : this.#filter.pass(unmasked);
    for (const rest of [last, this.#filter?.rest()]) {
      if (rest === undefined) continue;
      this.#outputBytes += rest.length;
      this.#recording?.answered(rest);
      reply.data(rest);
    }
    // Whoever has the whole answer may rely on its being written down.
    this.#finish("complete", () => reply.end());
  }

  failed(why: Failure): void {
    if (this.#status !== 0) {
      this.#opened.reply.flush();
      this.#opened.reply.cut();
      return this.#finish("interrupted");
    }
    const offer = this.#offer();
    if (offer !== undefined) this.#opened.workshop.breaker.failed(offer);
    if (this.#upstream?.repeatable) return this.#again(why);
    this.#note(undefined, why);
    this.#release();
    this.#refuse(nobodyAnswered(this.#attempts));
  }

  drained(): void {
    this.#upstream?.resume();
  }

  gone(): void {
    if (this.#over) return;
    this.#upstream?.cancel();
    if (this.#status === 0) this.#note(undefined, undefined);
    this.#finish("client_closed");
  }

  /** Those that rest come when nothing else is left. */
  #choose(): Target | undefined {
    const { workshop } = this.#opened;
    for (let target = this.#untried.shift(); target !== undefined; target = this.#untried.shift()) {
      if (
        target.candidate === undefined ||
        !workshop.breaker.rests(workshop.addresses.of(target.candidate).offer)
      )
        return target;
      this.#resting.push(target);
    }
    return this.#resting.shift();
  }

  /** False: it was not even called. */
  #try(target: Target): boolean {
    const { workshop, caller, request, modelCall } = this.#opened;
    const { place, candidate } = target;
    this.#target = target;
    const key = workshop.keys.for(caller, place.provider);
    if (key === undefined) return this.#skip("key", noKey(place.provider));
    if (key !== "none" && isGatewayError(key)) return this.#skip("key", key);
    const path = candidate?.path ?? target.path ?? "/";
    const { body } = request;
    const reserved = workshop.budget.reserve(
      caller,
      {
        method: request.method,
        provider: place.provider,
        model: this.#opened.model,
        providerModel: candidate?.providerModel,
        path: withoutQuery(path),
      },
      { inputBytes: body?.length ?? 0, maxTokens: modelCall?.maxTokens, answers: modelCall?.answers ?? 1 },
    );
    if (isGatewayError(reserved)) return this.#skip("budget", reserved);
    this.#reservation = reserved;

    this.#key = key === "none" ? undefined : key;
    this.#mask = this.#key && new Mask(this.#key);
    if (this.#key !== undefined) this.#recording?.hide(this.#key.secret);
    this.#asksUsage =
      candidate !== undefined &&
      modelCall !== undefined &&
      modelCall.stream &&
      !modelCall.wantsUsage &&
      candidate.refusesStreamOptions === undefined &&
      (this.#opened.surface === "chat/completions" || this.#opened.surface === "completions");
    this.#send(target, path);
    return true;
  }

  #send(target: Target, path: string): void {
    const { workshop, request, modelCall } = this.#opened;
    const { origin, start } = addressed(workshop.addresses, request.method, target, path);
    const named = target.candidate && modelCall;
    const body = named
      ? rewriteBody(named, (target.candidate as Candidate).providerModel, this.#asksUsage)
      : this.#recording !== undefined && request.body !== undefined && !Buffer.isBuffer(request.body)
        ? recordedSource(request.body, this.#recording)
        : request.body;
    const keyLines = this.#key === undefined ? "" : linesOfKey(this.#key, target.place);
    this.#upstream = new UpstreamCall(
      outgoing(
        request.method,
        `${start}${keyLines}${linesOf(this.#trace?.attempt())}${request.forward}`,
        body,
        target.place,
      ),
      this,
    );
    origin.send(this.#upstream);
  }

  #passOn(head: AnswerHead): void {
    const { reply, id, fromPage, request, modelCall } = this.#opened;
    const { status, contentType, compressed } = head;
    this.#status = status;
    if (status < 300 && !compressed) {
      if (contentType.startsWith("text/event-stream")) {
        this.#observer = eventObserver(withoutQuery(request.target).endsWith("/responses"));
        if (this.#asksUsage) this.#filter = new UsageEventFilter();
      } else if (modelCall !== undefined && contentType.includes("json")) this.#observer = jsonObserver();
    }
    const theirs = head.requestId === undefined ? "" : `x-provider-request-id: ${head.requestId}\r\n`;
    const clear = (text: string) => this.#mask?.text(text) ?? text;
    reply.head(
      status,
      clear(head.reason),
      `${clear(head.forward + theirs)}${routeLine(this.#attempts)}${linesOf(this.#reservation?.headers)}${recordedLine(this.#recording)}${ownLines(id, fromPage)}`,
      request.method === "HEAD" || status === 204 || status === 304
        ? -1
        : this.#filter !== undefined || typeof head.framing !== "number"
          ? undefined
          : head.framing,
    );
  }

  #again(why: string): void {
    this.#note(Number(why) || undefined, why);
    this.#release();
    this.next();
  }

  #skip(why: string, refusal: GatewayError): false {
    this.#note(undefined, why);
    this.#refusal = refusal;
    return false;
  }

  #refuse(refusal: GatewayError): void {
    this.#release();
    const { reply, id, fromPage, surface } = this.#opened;
    this.#status = refusal.refused;
    const lines = `${routeLine(this.#attempts)}${recordedLine(this.#recording)}${ownLines(id, fromPage)}`;
    refuse(reply, refusal, lines, surface !== undefined);
    this.#finish(refusal === this.#refusal ? "refused" : "failed");
  }

  #release(): void {
    this.#reservation?.settle(undefined);
    this.#reservation = undefined;
  }

  #note(status: number | undefined, failed: string | undefined): void {
    this.#attempts.push({
      provider: this.#place().provider,
      providerModel: this.#target?.candidate?.providerModel,
      status,
      failed,
      ms: performance.now() - this.#tried,
    });
  }

  /** `written` is called when the call is written down, or cannot be. */
  #finish(outcome: RequestRecord["outcome"], written = () => {}): void {
    this.#over = true;
    this.#upstream = undefined;
    try {
      this.#settle(outcome, written);
    } catch (error) {
      this.#opened.workshop.onError(error, this.#opened.id);
      written();
    }
  }

  #settle(outcome: RequestRecord["outcome"], written: () => void): void {
    const { workshop, caller, request, surface, modelCall, model, suffix, candidates, id } = this.#opened;
    const inputBytes = request.body?.length ?? 0;
    const served =
      outcome !== "refused" && outcome !== "failed" && (this.#status === 0 || this.#status < 400);
    const usage = served
      ? usedBy(this.#observer, modelCall !== undefined, inputBytes, this.#outputBytes)
      : undefined;
    this.#reservation?.settle(usage);
    this.#reservation = undefined;
    const note: RequestRecord = {
      id,
      at: this.#at,
      caller,
      surface,
      path: withoutQuery(request.target),
      model,
      suffix,
      candidates,
      attempts: this.#attempts,
      keyId: this.#key?.id,
      status: this.#status,
      outcome,
      streamed: modelCall?.stream ?? false,
      usage,
      inputBytes,
      outputBytes: this.#outputBytes,
      firstByteMs: this.#firstByteMs,
      totalMs: performance.now() - this.#started,
      trace: this.#trace,
      recording: this.#recording,
      facts: this.#trace?.sampled ? answerFacts(this.#observer) : undefined,
    };
    workshop.ledger.record(note, written);
  }

  #place(): ProviderEndpoint {
    return (this.#target as Target).place;
  }

  #offer(): string | undefined {
    const candidate = this.#target?.candidate;
    return candidate && this.#opened.workshop.addresses.of(candidate).offer;
  }
}

function withoutQuery(path: string): string {
  const query = path.indexOf("?");
  return query === -1 ? path : path.slice(0, query);
}
