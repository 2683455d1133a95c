import type { Outcome } from "../ledger/outcomes.ts";

/**
 * What the router's hot path needs from the rest of the hub. Everything here is asked once or more in each call, before
 * an answer's first byte: it is synchronous and answers from memory. What has to reach a database does so behind it.
 */
export interface Ports {
  authenticate: Authenticate;
  routes: RouteTable;
  keys: Keys;
  budget: Budget;
  ledger: Ledger;
  /** Follows calls, and takes the context of traces in and out. Absent: nobody wants that. */
  tracing?: Tracing | undefined;
  /** What was asked and answered. Absent: nobody keeps that. */
  recordings?: Recordings | undefined;
}

/**
 * Who calls, found by the secret of a hub token. `billTo` is the organization that the caller wants to pay, from
 * `X-HF-Bill-To`. Undefined: no such token, or it is expired or revoked. A refusal: the token is good, but not for this.
 */
export type Authenticate = (secret: string, billTo: string | undefined) => Caller | GatewayError | undefined;

/** The same object for the same token as long as nothing changes about it, so that others may hang things on it. */
export interface Caller {
  readonly tokenId: string;
  readonly userId: string;
  /** Who pays, if it is an organization. */
  readonly organizationId?: string | undefined;
}

/** A call that is not made. The gateway writes it in the dialect of the address that was called. */
export interface GatewayError {
  /** HTTP status, 400 to 599. 402: the budget is spent; 429: too many calls. */
  readonly refused: number;
  /** Part of the API, as `X-Error-Code` and in OpenAI's `code`: never rename one. */
  readonly code: string;
  /** One or more sentences: what is wrong, what is left and when it resets, what to do. */
  readonly message: string;
  /** Further headers such as `Retry-After`, `RateLimit`; names in lower case. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** The calls of OpenAI's API that name their model in a JSON body and can be passed on as they are. */
export type OpenAiOperation = "chat/completions" | "completions" | "embeddings" | "responses";

export interface RouteTable {
  /**
   * A provider that calls are passed through to: `/router/{provider}/…`. Undefined: there is none of that name here.
   */
  place(provider: string, caller: Caller): ProviderEndpoint | GatewayError | undefined;
  /**
   * Who can serve a call, best first, never empty. `suffix` is what stood behind the last colon of the model's name:
   * a policy or a provider; undefined without one. `ordinary`: the call needs translation, or a closer look at its
   * content, and is given to the hub's ordinary routes.
   */
  candidates(
    surface: OpenAiOperation,
    model: string,
    suffix: string | undefined,
    caller: Caller,
    content: Content,
  ): readonly Candidate[] | GatewayError | "ordinary";
}

/** What is known of a call's content without parsing it. */
export interface Content {
  /** As it arrived. */
  readonly body: Buffer;
  /** The caller's own limit for the answer, if there is one. Tokens. */
  readonly maxTokens: number | undefined;
  /** It asks for tools, a format or storage: not every provider can do that, or hears it in OpenAI's words. */
  readonly demanding: boolean;
  /** It says itself who may serve it. */
  readonly choosing: boolean;
}

/** Where a provider is and how it wants to be spoken to. Kept as long as nothing changes about it. */
export interface ProviderEndpoint {
  readonly provider: string;
  /** Its address without a slash at the end, `https://api.example.com` or with a path. */
  readonly baseUrl: string;
  /** How its own key is sent. Without it: `Authorization: Bearer`. */
  readonly keyHeader?: ((key: string) => Record<string, string>) | undefined;
  /** Names that may be put before its host by `?_subdomain=`. */
  readonly subdomains?: readonly string[] | undefined;
  /** Sent with every call. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** Milliseconds; without them the gateway's own. */
  readonly connectMs?: number | undefined;
  readonly firstByteMs?: number | undefined;
}

/** One provider's offer of one model. Kept as long as nothing changes about it. */
export interface Candidate {
  readonly place: ProviderEndpoint;
  /** The model's name on the hub. */
  readonly model: string;
  /** The provider's own name for it, which is written into the body. */
  readonly providerModel: string;
  /** Behind the place's address, with a slash at the beginning: `/openai/v1/chat/completions`. */
  readonly path: string;
  /** The provider refuses `stream_options`: its streams are counted, not measured. */
  readonly refusesStreamOptions?: true | undefined;
}

/** A provider's key. Kept as long as nothing changes about it. */
export interface Key {
  /** For the ledger; says nothing about the secret. */
  readonly id: string;
  readonly secret: string;
}

export interface Keys {
  /** The key to use: the caller's own, the organization's, the hub's. `none`: the provider needs none. */
  for(caller: Caller, provider: string): Key | GatewayError | "none" | undefined;
}

/** What is known of a call before it is made. */
export interface Estimate {
  /** Size of what is sent. A token of text is rarely under two bytes. */
  readonly inputBytes: number;
  /** The caller's own limit for the answer, if there is one. */
  readonly maxTokens: number | undefined;
  /** How many answers are asked for. */
  readonly answers: number;
}

/** What is about to be called: with the price that the provider has for it. */
export interface AttemptTarget {
  /** A job is started by POST and asked for by GET. */
  readonly method: string;
  readonly provider: string;
  /** Undefined where the call was passed through and its body does not say. */
  readonly model: string | undefined;
  readonly providerModel: string | undefined;
  /** The path at the provider, without query. */
  readonly path: string;
}

export interface Budget {
  /** Sets aside what a call may cost, at once and in memory. Asked for each attempt, as prices differ. */
  reserve(caller: Caller, what: AttemptTarget, estimate: Estimate): Reservation | GatewayError;
}

export interface Reservation {
  /** For the answer, names in lower case: `ratelimit`, `ratelimit-policy`. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /**
   * Called exactly once. Undefined: the call failed, all of it goes back. An answer without tokens, a picture for
   * instance, says zero of them.
   */
  settle(usage: Usage | undefined): void;
}

/** What was used. */
export interface Usage {
  readonly inputTokens: number;
  readonly outputTokens: number;
  /** Of the input, what the provider had in its cache. */
  readonly cachedTokens: number;
  /** Of the output, what was thought and not said. */
  readonly reasoningTokens: number;
  /** The provider did not say; it was counted here, from bytes and events. */
  readonly counted: boolean;
}

export interface Ledger {
  /**
   * Takes a note, after the reservation was settled; never throws. `written` is called once, when the end of this
   * process would not lose the call any more: soon, for all that were noted meanwhile.
   */
  record(call: RequestRecord, written: () => void): void;
}

/** One try at one provider. */
export interface Attempt {
  readonly provider: string;
  readonly providerModel: string | undefined;
  /** The status that was answered; undefined without an answer. */
  readonly status: number | undefined;
  /** Why it was not the last: `429`, `503`, `connect`, `timeout`, `closed`, `malformed`, `circuit_open`, `budget`. */
  readonly failed: string | undefined;
  /** Milliseconds until that was known; until the first byte when nothing failed. */
  readonly ms: number;
}

/** Distributed traces, in the form of the W3C (`traceparent`, `tracestate`). */
export interface Tracing {
  /** Begins the span of a call, below that of the caller if it sent one. */
  begin(method: string, traceparent: string | undefined, tracestate: string | undefined): CallTrace;
}

/** The spans of one call. Made into something to look at when the call is over. */
export interface CallTrace {
  /** Whether anybody will look. */
  readonly sampled: boolean;
  /** Begins the span of the next attempt: the headers that the provider gets of it, names in lower case. */
  attempt(): Readonly<Record<string, string>> | undefined;
}

export interface Recordings {
  /** Where this caller's payer keeps prompts and answers: a place for this call's. */
  open(caller: Caller): Recording | undefined;
}

/** What was asked and answered in one call, up to a limit. */
export interface Recording {
  /** Who keeps it, for the header that says so: `organization acme`, `user ada`. */
  readonly by: string;
  asked(bytes: Uint8Array): void;
  answered(bytes: Uint8Array): void;
  /** A key or token of this call, which must not be found in it. */
  hide(secret: string): void;
}

/** What an answer says of itself. */
export interface AnswerFacts {
  readonly id?: string | undefined;
  readonly model?: string | undefined;
  readonly finishReasons?: readonly string[] | undefined;
}

/** A call, when it is over. */
export interface RequestRecord {
  readonly id: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly caller: Caller;
  /** Undefined: passed through by path. */
  readonly surface: OpenAiOperation | undefined;
  readonly path: string;
  readonly model: string | undefined;
  readonly suffix: string | undefined;
  /** What `Routes.candidates` answered, the very object; undefined where nobody chose. */
  readonly candidates?: readonly Candidate[] | undefined;
  /** The last attempt is the one that was answered. */
  readonly attempts: readonly Attempt[];
  readonly keyId: string | undefined;
  /** What the caller got. */
  readonly status: number;
  readonly outcome: Outcome;
  readonly streamed: boolean;
  readonly usage: Usage | undefined;
  readonly inputBytes: number;
  readonly outputBytes: number;
  /** Milliseconds from the arrival of the call to the answer's first byte; undefined: there was none. */
  readonly firstByteMs: number | undefined;
  /** Milliseconds from the arrival of the call to its end. */
  readonly totalMs: number;
  readonly trace?: CallTrace | undefined;
  readonly recording?: Recording | undefined;
  /** Read only where the call is traced. */
  readonly facts?: AnswerFacts | undefined;
}

export const isGatewayError = (answer: object): answer is GatewayError => "refused" in answer;
