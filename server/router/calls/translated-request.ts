import { answerFacts } from "../gateway/response-info.ts";
import { nobodyAnswered, PROMPT_LOGGING, PROMPT_LOGGING_BEFORE } from "../gateway/responses.ts";
import {
  type Attempt,
  type Caller,
  type RequestRecord,
  type CallTrace,
  isGatewayError,
  type Recording,
  type GatewayError,
  type Reservation,
  type OpenAiOperation,
  type Usage,
} from "../gateway/ports.ts";
import { eventObserver, jsonObserver, type Observer } from "../gateway/usage.ts";
import { placeOf } from "../deployments/call-endpoint.ts";
import type { PlaceOfCall, PlaceOptions } from "@modelyard/inference/call-endpoint";
import { type Choice, selectProviders, type Offer } from "../selection/select-provider.ts";
import type { RequestRequirements } from "../selection/requirements.ts";
import { failureOf } from "./provider-failure.ts";
import { fetchFor } from "./provider-fetch.ts";
import type { InferenceService } from "../inference-service.ts";

/** A call that is not made, or that nobody answered, for the error handler of the router's routes. */
export class RefusedError extends Error {
  override name = "RefusedError" as const;
  readonly refusal: GatewayError;
  readonly headers: Readonly<Record<string, string>>;

  constructor(refusal: GatewayError, headers: Readonly<Record<string, string>> = {}) {
    super(refusal.message);
    this.refusal = refusal;
    this.headers = headers;
  }
}

export interface Asked {
  id: string;
  caller: Caller;
  /** The address at this hub, for the ledger. */
  path: string;
  surface?: OpenAiOperation | undefined;
  need: RequestRequirements;
  inputBytes: number;
  /** How many answers are asked for. */
  answers?: number;
  streamed?: boolean;
  /** Its span, and where it is recorded, if it is. */
  trace?: CallTrace | undefined;
  recording?: Recording | undefined;
}

/** Waiting longer than this for a whole answer, jobs and downloads included, is no use. Milliseconds. */
const LONGEST = 900_000;
const FIRST_BYTE = 300_000;

/** Work that is done at one provider. `options` have all that is needed to end it in time. */
export type Work<T> = (at: PlaceOfCall, options: PlaceOptions, offer: Offer) => Promise<T>;

/**
 * One call of the ordinary routes: asks providers in turn until one has answered, holds what that may cost, and notes
 * in the end what came of it. `close` has to be called exactly once; `answerFirst` does it when nobody answers.
 */
export class TranslatedRequest {
  readonly choice: Choice;
  /** Ends whatever is under way; aborted when the caller has left. */
  readonly abort = new AbortController();
  readonly #serving: InferenceService;
  readonly #asked: Asked;
  readonly #at = Date.now();
  readonly #started = performance.now();
  readonly #attempts: Attempt[] = [];
  readonly #observer: Observer | undefined;
  #outputBytes = 0;
  #reservation: Reservation | undefined;
  #offer: Offer | undefined;
  #firstByteMs: number | undefined;
  #closed = false;

  /** Throws a `RefusedError` where nobody can take the call. */
  constructor(serving: InferenceService, asked: Asked) {
    this.#serving = serving;
    this.#asked = asked;
    if (asked.trace?.sampled) this.#observer = asked.streamed ? eventObserver() : jsonObserver();
    const choice = selectProviders(serving.choosing, asked.need, asked.caller);
    if ("refused" in choice) throw new RefusedError(choice);
    this.choice = choice;
  }

  /** Who answers; defined once `answerFirst` has resolved. */
  get offer(): Offer {
    return this.#offer as Offer;
  }

  /** Headers of the answer: who was tried and why that failed, and what the budget says. */
  get headers(): Record<string, string> {
    const route = this.#attempts
      .map(
        ({ provider, failed, ms }) => `${provider}${failed ? `;failed=${failed}` : ""};ms=${Math.round(ms)}`,
      )
      .join(", ");
    const { recording } = this.#asked;
    return {
      ...(route && { "x-modelyard-route": route }),
      ...(recording && { [PROMPT_LOGGING]: recording.by, [PROMPT_LOGGING_BEFORE]: recording.by }),
      ...this.#reservation?.headers,
    };
  }

  /** Takes the provider's key out of what it answered, should it be there. */
  clean(text: string): string {
    const key = this.#offer?.key;
    return key === undefined || key === "none" || !text.includes(key.secret)
      ? text
      : text.replaceAll(key.secret, "[redacted]");
  }

  /** Does the work at the first provider that can, trying the others as long as nothing has gone out. */
  async answerFirst<T>(work: Work<T>): Promise<T> {
    const { breaker } = this.#serving;
    let last: GatewayError | undefined;
    let asked = false;
    for (const offer of this.#inTurn()) {
      const started = performance.now();
      this.#offer = offer;
      const reserved = this.#reserve(offer);
      if (isGatewayError(reserved)) {
        this.#note(offer, started, undefined, "budget");
        if (!asked) last = reserved;
        continue;
      }
      this.#reservation = reserved;
      try {
        const result = await work(this.#placeOf(offer), this.#options(offer), offer);
        breaker.succeeded(nameOf(offer));
        this.#note(offer, started, 200, undefined);
        this.#firstByteMs = performance.now() - this.#started;
        return result;
      } catch (error) {
        reserved.settle(undefined);
        this.#reservation = undefined;
        if (this.abort.signal.aborted) {
          this.#note(offer, started, undefined, undefined);
          this.close("client_closed", { status: 0 });
          throw error;
        }
        const failure = failureOf(error, offer.provider);
        if (failure === undefined) {
          this.close("failed", { status: 500 });
          throw error;
        }
        asked = true;
        this.#note(offer, started, failure.status, failure.failed);
        if (failure.blame) breaker.failed(nameOf(offer), failure.restMs);
        last = failure.refusal;
        if (!failure.failOver) break;
      }
    }
    throw this.#refuse(last as GatewayError, asked);
  }

  /** A piece of what the caller gets, or all of it: counted, and where it is wanted, recorded. */
  answered(answer: string | Uint8Array): void {
    const bytes = typeof answer === "string" ? Buffer.from(answer) : answer;
    this.#outputBytes += bytes.length;
    this.#asked.recording?.answered(bytes);
    this.#observer?.add(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length));
  }

  /** The end. `outcome` as in the ledger; without `usage`, nothing was used. */
  close(
    outcome: RequestRecord["outcome"],
    { status = 200, usage }: { status?: number; usage?: Usage | undefined } = {},
  ): void {
    if (this.#closed) return;
    this.#closed = true;
    this.#reservation?.settle(usage);
    const { id, caller, path, surface, need, inputBytes, streamed = false, trace, recording } = this.#asked;
    const key = this.#offer?.key;
    this.#serving.note(
      {
        id,
        at: this.#at,
        caller,
        surface,
        path,
        model: this.choice.model.id,
        suffix: need.suffix,
        attempts: this.#attempts,
        keyId: key === undefined || key === "none" ? undefined : key.id,
        status,
        outcome,
        streamed,
        usage,
        inputBytes,
        outputBytes: this.#outputBytes,
        firstByteMs: this.#firstByteMs,
        totalMs: performance.now() - this.#started,
        trace,
        recording,
        facts: answerFacts(this.#observer),
      },
      { choice: this.choice },
    );
  }

  /** Those that rest come when nothing else is left. Asked one by one, as asking makes the asker the one who tries. */
  *#inTurn(): Generator<Offer> {
    const resting: Offer[] = [];
    for (const offer of this.choice.offers) {
      if (this.#serving.breaker.rests(nameOf(offer))) resting.push(offer);
      else yield offer;
    }
    yield* resting;
  }

  #reserve({ provider, entry }: Offer): Reservation | GatewayError {
    const { caller, need, inputBytes, answers = 1 } = this.#asked;
    return this.#serving.budget.reserve(
      caller,
      {
        method: "POST",
        provider,
        model: this.choice.model.id,
        providerModel: entry.providerId,
        path: `/${need.task}`,
      },
      { inputBytes, maxTokens: need.maxTokens, answers },
    );
  }

  #placeOf(offer: Offer): PlaceOfCall {
    const { trace, recording } = this.#asked;
    if (offer.key !== "none") recording?.hide(offer.key.secret);
    const at = placeOf(offer);
    const context = trace?.attempt();
    return context === undefined ? at : { ...at, headers: { ...at.headers, ...context } };
  }

  #options({ place }: Offer): PlaceOptions {
    const fetch = fetchFor(place, this.#serving.fetch, place.firstByteMs ?? FIRST_BYTE);
    return { fetch, signal: this.abort.signal, timeout: LONGEST };
  }

  #refuse(last: GatewayError, asked: boolean): RefusedError {
    const { headers } = this;
    const tried = this.#attempts.filter(({ failed }) => failed !== "budget");
    // One that failed speaks for itself; of several, each has its say in short.
    const message =
      tried.length > 1 ? `${nobodyAnswered(tried).message} The last one: ${last.message}` : last.message;
    this.close(asked ? "failed" : "refused", { status: last.refused });
    return new RefusedError({ ...last, message }, headers);
  }

  #note(offer: Offer, started: number, status: number | undefined, failed: string | undefined): void {
    const ms = performance.now() - started;
    this.#attempts.push({
      provider: offer.provider,
      providerModel: offer.entry.providerId,
      status,
      failed,
      ms,
    });
  }
}

const nameOf = ({ provider, entry }: Offer): string => `${provider} ${entry.providerId}`;
