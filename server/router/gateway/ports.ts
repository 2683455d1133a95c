import type { AllowsPath, GetPathModel } from "./inference-paths.ts";
import type { ModelRequest } from "./model-request.ts";
import type { Outcome } from "../ledger/outcomes.ts";
import type { RoutingDecision } from "../selection/select-provider.ts";

/**
 * Functions that the router's hot path needs from the rest of the hub. Each is called at least once per request before
 * the first response byte, so it is synchronous and works in memory. Database writes happen in the background.
 */
export interface Ports {
  authenticate: Authenticate;
  routes: RouteTable;
  keys: Keys;
  budget: Budget;
  ledger: Ledger;
  /** Distributed tracing, if it is enabled. */
  tracing?: Tracing | undefined;
  /** Prompt logging, if it is available. */
  promptLogs?: PromptLogs | undefined;
}

/**
 * Finds the caller by access token value. `billTo` is the billing organization, from `X-HF-Bill-To`. Undefined if the
 * token is unknown, expired, or revoked; an error if it lacks permission.
 */
export type Authenticate = (secret: string, billTo: string | undefined) => Caller | GatewayError | undefined;

/** The caller of a request. Unchanged callers are the same object for the same token, so caches can use it as a key. */
export interface Caller {
  readonly tokenId: string;
  readonly userId: string;
  /** The billing organization, if there is one. */
  readonly organizationId?: string | undefined;
}

/** The response to a rejected or failed request. The gateway writes it in the error format of the endpoint. */
export interface GatewayError {
  /** HTTP status, 400 to 599. 402: the budget is exceeded; 429: too many requests. */
  readonly status: number;
  /** Part of the API, in `X-Error-Code` and in OpenAI's `code`. Never rename a code. */
  readonly code: string;
  /** One or more sentences: what happened, why, and what to do. */
  readonly message: string;
  /** Additional headers such as `retry-after`, with lower-case names. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Members of OpenAI's format that differ from the defaults, as the provider stated them. */
  readonly openai?: { readonly [Member in "type" | "param" | "code"]?: string | undefined } | undefined;
}

/** The operations of OpenAI's API that name their model in a JSON body and can be forwarded unchanged. */
export type OpenAiOperation = "chat/completions" | "completions" | "embeddings" | "responses";

export interface RouteTable {
  /** Returns the endpoint of a provider for pass-through requests (`/router/{provider}/…`); undefined if unknown. */
  getEndpoint(provider: string, caller: Caller): ProviderEndpoint | GatewayError | undefined;
  /** Whether the app's routes handle a pass-through request, because custom providers serve its model. */
  isServedHere(provider: string, path: string, caller: Caller): boolean;
  /**
   * Returns the route of a request. `suffix` is the part after the last colon of the model's name: a policy or a
   * provider. `fallthrough`: the app's routes handle the request, because it needs translation or its content must be
   * parsed.
   */
  candidates(
    operation: OpenAiOperation,
    model: string,
    suffix: string | undefined,
    caller: Caller,
    content: Pick<ModelRequest, "body" | "maxTokens" | "requiresCapabilities" | "hasRoutingConstraints">,
  ): Route | GatewayError | "fallthrough";
}

export interface Route {
  /** Best first, never empty. */
  readonly candidates: readonly Candidate[];
  /** The decision that selected the candidates. */
  readonly decision: RoutingDecision | undefined;
}

/** The endpoint of a provider: the same object while nothing about it changes. */
export interface ProviderEndpoint {
  readonly provider: string;
  /** Base URL without a trailing slash, such as `https://api.example.com`, possibly with a path. */
  readonly baseUrl: string;
  /** Returns the header with the API key. Default: `Authorization: Bearer`. */
  readonly keyHeader?: ((key: string) => Record<string, string>) | undefined;
  /** Subdomains of the host that `?_subdomain=` may select. */
  readonly subdomains?: readonly string[] | undefined;
  /** Pass-through requests that are allowed: inference only. */
  readonly allows: AllowsPath;
  readonly getModel?: GetPathModel | undefined;
  /** Whether requests name the caller, in `x-modelyard-caller`: only for models on this machine. */
  readonly namesCaller?: true | undefined;
  /** Sent with every request. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** Timeouts in milliseconds. Default: the gateway's. */
  readonly connectMs?: number | undefined;
  /** Wait for the first byte of a response. */
  readonly firstByteMs?: number | undefined;
}

/** The target of an attempt: a deployment of a model, or the URL of a pass-through request. */
export interface Target {
  readonly endpoint: ProviderEndpoint;
  readonly providerModel?: string | undefined;
  /** Name of the deployment in the circuit breaker; undefined without one. */
  readonly circuit?: string | undefined;
  /** Path below the endpoint's URL, with a leading slash. */
  readonly path?: string | undefined;
  /** From `GetPathModel`. */
  readonly pathModel?: string | undefined;
}

/** The target of a pass-through request. `path` includes the query. */
export interface PassThroughTarget extends Target {
  readonly providerModel?: undefined;
  readonly subdomain: string | undefined;
  readonly path: string;
}

/** A deployment, which is one model at one provider: the same object while nothing about it changes. */
export interface Candidate extends Target {
  /** The model's ID on the hub. */
  readonly model: string;
  /** The provider's model ID, which is written into the body. */
  readonly providerModel: string;
  readonly circuit: string;
  /** For example `/openai/v1/chat/completions`. */
  readonly path: string;
  /** Whether the provider rejects `stream_options`, so that the hub counts the tokens of streams. */
  readonly refusesStreamOptions?: true | undefined;
}

/** A provider key: the same object while nothing about it changes. */
export interface Key {
  /** For the ledger; independent of the secret. */
  readonly id: string;
  readonly secret: string;
  /** Whether it belongs to a user or an organization, so that its limits concern only their requests. */
  readonly own?: boolean;
}

export interface Keys {
  /** Returns the key to use: the caller's, the organization's, or the hub's. `none` if the provider needs no key. */
  for(caller: Caller, provider: string): Key | GatewayError | "none" | undefined;
}

/** Usage of a request in addition to tokens. */
export interface Units {
  readonly images?: number | undefined;
  /** Megapixels of all images together. */
  readonly megapixels?: number | undefined;
  /** Duration of audio. */
  readonly seconds?: number | undefined;
  /** Characters of the text to speak. */
  readonly characters?: number | undefined;
  /** Requests to the provider. Default: 1. */
  readonly calls?: number | undefined;
}

/** Known properties that determine the cost of a request before it is sent. */
export interface Estimate {
  readonly inputBytes: number;
  /** The caller's own output limit, if there is one. */
  readonly maxTokens: number | undefined;
  /** Number of requested choices, of all prompts together. */
  readonly choices: number;
  /** Units that the request states. */
  readonly units?: Units | undefined;
  /** `text`: the router can limit the output; `none`: there are no output tokens; undefined: unknown. */
  readonly output?: "text" | "none" | undefined;
}

/** The target of an attempt, which determines its price. */
export interface AttemptTarget {
  /** Jobs are started with POST and polled with GET. */
  readonly method: string;
  readonly provider: string;
  /** Undefined for pass-through requests whose body names no model. */
  readonly model: string | undefined;
  readonly providerModel: string | undefined;
  /** The path at the provider, without the query. */
  readonly path: string;
  /** The model in the path of a pass-through request; see `GetPathModel`. */
  readonly pathModel?: string | undefined;
}

export interface Budget {
  /**
   * Reserves the maximum cost of an attempt, in memory. Called for each attempt, as prices differ. Returns a promise if
   * this process first needs a larger share of a budget that several processes share. `preview`: reserves nothing.
   */
  reserve(
    caller: Caller,
    target: AttemptTarget,
    estimate: Estimate,
    options?: { preview?: boolean },
  ): Reservation | GatewayError | Promise<Reservation | GatewayError>;
}

export interface Reservation {
  /** Headers for the response, with lower-case names: `ratelimit`, `ratelimit-policy`, `x-modelyard-max-tokens`. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** The output limit that the budget requires, in tokens per choice; set only if the caller has set none. */
  readonly outputLimit?: number | undefined;
  /** The maximum usage, which is reserved if there is a budget. */
  readonly maxUsage?: { readonly inputTokens: number; readonly outputTokens: number } | undefined;
  /** Whether counted usage may exceed `maxUsage`, because there is no budget. */
  readonly isUnlimited?: boolean;
  /** Whether the response is billed by tokens. */
  readonly countsTokens?: boolean;
  /**
   * Called exactly once. `usage` is undefined if the request failed, so that the full reservation is released. A
   * response without tokens, such as an image, reports zero tokens.
   */
  settle(usage: Usage | undefined): void;
}

/** Token usage of a response. */
export interface Usage {
  readonly inputTokens: number;
  readonly outputTokens: number;
  /** Input tokens that the provider read from its cache. */
  readonly cachedTokens: number;
  /** Output tokens used for reasoning. */
  readonly reasoningTokens: number;
  /** Units that the provider reported. Default: the units of the estimate. */
  readonly units?: Units | undefined;
  /** Whether the hub counted the tokens from bytes and events because the provider did not report them. */
  readonly counted: boolean;
}

export interface Ledger {
  /**
   * Records a request after its reservation was settled; never throws. `written` is called once, when a crash of this
   * process can no longer lose the record. Without `written`, the record is safe on return.
   */
  record(request: RequestRecord, written?: () => void): void;
}

export interface Attempt {
  readonly provider: string;
  readonly providerModel: string | undefined;
  /** The provider's status; undefined without a response. */
  readonly status: number | undefined;
  /** Failure reason: `429`, `503`, `connect`, `timeout`, `closed`, `malformed`, `circuit_open`, `budget`. */
  readonly failed: string | undefined;
  /** Milliseconds to the failure, or to the first byte. */
  readonly ms: number;
  /** Whether the key was not the hub's. */
  readonly ownKey?: boolean | undefined;
}

/** Distributed tracing with W3C Trace Context (`traceparent`, `tracestate`). */
export interface Tracing {
  /** Starts the span of a request, as a child of the caller's span if there is one. */
  start(method: string, traceparent: string | undefined, tracestate: string | undefined): RequestTrace;
}

/** The spans of one request, which are created when it ends. */
export interface RequestTrace {
  /** Whether the spans are exported. */
  readonly sampled: boolean;
  /** Starts the span of the next attempt; returns the trace headers for the provider, with lower-case names. */
  attempt(): Readonly<Record<string, string>> | undefined;
}

export interface PromptLogs {
  /** Starts a log of the request if its payer logs prompts. */
  open(caller: Caller): PromptLogRecorder | undefined;
}

/** Collects the prompt and the response of one request, up to a limit. */
export interface PromptLogRecorder {
  /** The owner of the log, for the response header: `organization acme`, `user ada`. */
  readonly owner: string;
  addPrompt(bytes: Uint8Array): void;
  addResponse(bytes: Uint8Array): void;
  /** Removes a key or token of this request from the log. */
  redact(secret: string): void;
}

/** Metadata of a response, as stated by the provider. */
export interface ResponseInfo {
  readonly id?: string | undefined;
  readonly model?: string | undefined;
  readonly finishReasons?: readonly string[] | undefined;
}

/** A finished request. */
export interface RequestRecord {
  readonly id: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly caller: Caller;
  /** Undefined for pass-through requests. */
  readonly operation: OpenAiOperation | undefined;
  /** Path at this hub, without the query. */
  readonly path: string;
  readonly model: string | undefined;
  readonly suffix: string | undefined;
  /** Undefined for pass-through requests. */
  readonly decision?: RoutingDecision | undefined;
  /** The last attempt is the one whose response was forwarded. */
  readonly attempts: readonly Attempt[];
  readonly keyId: string | undefined;
  /** The status that the caller received. */
  readonly status: number;
  readonly outcome: Outcome;
  readonly streamed: boolean;
  readonly usage: Usage | undefined;
  /** Usage of failed attempts that the provider may charge. */
  readonly failedUsages?: readonly Usage[] | undefined;
  readonly inputBytes: number;
  readonly outputBytes: number;
  /** Milliseconds from the arrival of the request to the first response byte; undefined without one. */
  readonly firstByteMs: number | undefined;
  /** Milliseconds from the arrival of the request to its end. */
  readonly totalMs: number;
  readonly trace?: RequestTrace | undefined;
  readonly promptLog?: PromptLogRecorder | undefined;
  /** Set only if the request is traced. */
  readonly responseInfo?: ResponseInfo | undefined;
}

export const isGatewayError = (value: object | "none" | undefined): value is GatewayError =>
  typeof value === "object" && "status" in value;

/** Whether a provider's key or endpoint exists and can be used. */
export const isAvailable = <T extends object | "none">(value: T | GatewayError | undefined): value is T =>
  value !== undefined && !isGatewayError(value);
