import { getResponseInfo } from "../gateway/response-info.ts";
import { allProvidersFailed, PROMPT_LOGGING, PROMPT_LOGGING_BEFORE } from "../gateway/responses.ts";
import {
  type Attempt,
  type Caller,
  type RequestRecord,
  type RequestTrace,
  isGatewayError,
  type PromptLogRecorder,
  type GatewayError,
  type Reservation,
  type OpenAiOperation,
  type Usage,
} from "../gateway/ports.ts";
import { eventObserver, jsonObserver, type Observer } from "../gateway/usage.ts";
import { getCallEndpoint } from "../deployments/call-endpoint.ts";
import type { CallEndpoint, EndpointOptions } from "@modelyard/inference/call-endpoint";
import { type RoutingDecision, selectProviders, type Deployment } from "../selection/select-provider.ts";
import type { RequestRequirements } from "../selection/requirements.ts";
import { getProviderFailure } from "./provider-failure.ts";
import { createProviderFetch } from "./provider-fetch.ts";
import type { InferenceService } from "../inference-service.ts";

/** A rejected or failed request, for the error handler of the router's routes. */
export class GatewayFailure extends Error {
  override name = "RefusedError" as const;
  readonly error: GatewayError;
  readonly headers: Readonly<Record<string, string>>;

  constructor(error: GatewayError, headers: Readonly<Record<string, string>> = {}) {
    super(error.message);
    this.error = error;
    this.headers = headers;
  }
}

export interface TranslatedRequestOptions {
  id: string;
  caller: Caller;
  /** The path at this hub, for the ledger. */
  path: string;
  surface?: OpenAiOperation | undefined;
  need: RequestRequirements;
  inputBytes: number;
  /** Number of requested choices. */
  answers?: number;
  streamed?: boolean;
  /** Its span and prompt log, if there are any. */
  trace?: RequestTrace | undefined;
  promptLog?: PromptLogRecorder | undefined;
}

/** Timeout of a complete response, including jobs and downloads. */
const MAX_DURATION_MS = 900_000;
const FIRST_BYTE_TIMEOUT_MS = 300_000;

/** Work at one provider. `options` contain the signal and the timeouts. */
export type Work<T> = (at: CallEndpoint, options: EndpointOptions, deployment: Deployment) => Promise<T>;

/**
 * A request of the app's routes: tries providers in turn until one responds, reserves budget, and records the result.
 * `close` must be called exactly once; `runFirst` calls it when every provider fails.
 */
export class TranslatedRequest {
  readonly decision: RoutingDecision;
  /** Cancels the work; aborted when the caller closes the connection. */
  readonly abort = new AbortController();
  readonly #inference: InferenceService;
  readonly #options: TranslatedRequestOptions;
  readonly #at = Date.now();
  readonly #started = performance.now();
  readonly #attempts: Attempt[] = [];
  readonly #observer: Observer | undefined;
  #outputBytes = 0;
  #reservation: Reservation | undefined;
  #deployment: Deployment | undefined;
  #firstByteMs: number | undefined;
  #closed = false;

  /** Throws a `GatewayFailure` if no provider is eligible. */
  constructor(inference: InferenceService, attempted: TranslatedRequestOptions) {
    this.#inference = inference;
    this.#options = attempted;
    if (attempted.trace?.sampled) this.#observer = attempted.streamed ? eventObserver() : jsonObserver();
    const decision = selectProviders(inference.routingContext, attempted.need, attempted.caller);
    if ("status" in decision) throw new GatewayFailure(decision);
    this.decision = decision;
  }

  /** The deployment that responded; defined once `runFirst` has resolved. */
  get deployment(): Deployment {
    return this.#deployment as Deployment;
  }

  /** Response headers: attempts with failure reasons, prompt logging, and budget limits. */
  get headers(): Record<string, string> {
    const route = this.#attempts
      .map(
        ({ provider, failed, ms }) => `${provider}${failed ? `;failed=${failed}` : ""};ms=${Math.round(ms)}`,
      )
      .join(", ");
    const { promptLog } = this.#options;
    return {
      ...(route && { "x-modelyard-route": route }),
      ...(promptLog && { [PROMPT_LOGGING]: promptLog.owner, [PROMPT_LOGGING_BEFORE]: promptLog.owner }),
      ...this.#reservation?.headers,
    };
  }

  /** Removes the provider's key from its response. */
  redact(text: string): string {
    const key = this.#deployment?.key;
    return key === undefined || key === "none" || !text.includes(key.secret)
      ? text
      : text.replaceAll(key.secret, "[redacted]");
  }

  /** Runs the work at the first provider that succeeds. Fails over as long as nothing was sent to the caller. */
  async runFirst<T>(work: Work<T>): Promise<T> {
    const { circuitBreaker } = this.#inference;
    let last: GatewayError | undefined;
    let attempted = false;
    for (const deployment of this.#deploymentsInOrder()) {
      const started = performance.now();
      this.#deployment = deployment;
      const reserved = this.#reserve(deployment);
      if (isGatewayError(reserved)) {
        this.#recordAttempt(deployment, started, undefined, "budget");
        if (!attempted) last = reserved;
        continue;
      }
      this.#reservation = reserved;
      try {
        const result = await work(this.#getEndpoint(deployment), this.#workOptions(deployment), deployment);
        circuitBreaker.recordSuccess(getDeploymentName(deployment));
        this.#recordAttempt(deployment, started, 200, undefined);
        this.#firstByteMs = performance.now() - this.#started;
        return result;
      } catch (error) {
        reserved.settle(undefined);
        this.#reservation = undefined;
        if (this.abort.signal.aborted) {
          this.#recordAttempt(deployment, started, undefined, undefined);
          this.close("client_closed", { status: 0 });
          throw error;
        }
        const failure = getProviderFailure(error, deployment.provider);
        if (failure === undefined) {
          this.close("failed", { status: 500 });
          throw error;
        }
        attempted = true;
        this.#recordAttempt(deployment, started, failure.status, failure.failed);
        if (failure.countsAsFailure)
          circuitBreaker.recordFailure(getDeploymentName(deployment), failure.cooldownMs);
        last = failure.error;
        if (!failure.failOver) break;
      }
    }
    throw this.#fail(last as GatewayError, attempted);
  }

  /** Counts and logs a part of the response. */
  addResponse(answer: string | Uint8Array): void {
    const bytes = typeof answer === "string" ? Buffer.from(answer) : answer;
    this.#outputBytes += bytes.length;
    this.#options.promptLog?.addResponse(bytes);
    this.#observer?.add(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length));
  }

  /** Ends the request. `outcome` as in the ledger; without `usage`, nothing was used. */
  close(
    outcome: RequestRecord["outcome"],
    { status = 200, usage }: { status?: number; usage?: Usage | undefined } = {},
  ): void {
    if (this.#closed) return;
    this.#closed = true;
    this.#reservation?.settle(usage);
    const {
      id,
      caller,
      path,
      surface,
      need: requirements,
      inputBytes,
      streamed = false,
      trace,
      promptLog,
    } = this.#options;
    const key = this.#deployment?.key;
    this.#inference.record(
      {
        id,
        at: this.#at,
        caller,
        operation: surface,
        path,
        model: this.decision.model.id,
        suffix: requirements.suffix,
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
        promptLog,
        responseInfo: getResponseInfo(this.#observer),
      },
      { decision: this.decision },
    );
  }

  /** Yields deployments, those with an open circuit last. Lazily, as `isOpen` may claim the probe. */
  *#deploymentsInOrder(): Generator<Deployment> {
    const cooling: Deployment[] = [];
    for (const deployment of this.decision.deployments) {
      if (this.#inference.circuitBreaker.isOpen(getDeploymentName(deployment))) cooling.push(deployment);
      else yield deployment;
    }
    yield* cooling;
  }

  #reserve({ provider, entry }: Deployment): Reservation | GatewayError {
    const { caller, need: requirements, inputBytes, answers = 1 } = this.#options;
    return this.#inference.budget.reserve(
      caller,
      {
        method: "POST",
        provider,
        model: this.decision.model.id,
        providerModel: entry.providerId,
        path: `/${requirements.task}`,
      },
      { inputBytes, maxTokens: requirements.maxTokens, choices: answers },
    );
  }

  #getEndpoint(deployment: Deployment): CallEndpoint {
    const { trace, promptLog } = this.#options;
    if (deployment.key !== "none") promptLog?.redact(deployment.key.secret);
    const at = getCallEndpoint(deployment);
    const context = trace?.attempt();
    return context === undefined ? at : { ...at, headers: { ...at.headers, ...context } };
  }

  #workOptions({ endpoint }: Deployment): EndpointOptions {
    const fetch = createProviderFetch(
      endpoint,
      this.#inference.fetch,
      endpoint.firstByteMs ?? FIRST_BYTE_TIMEOUT_MS,
    );
    return { fetch, signal: this.abort.signal, timeout: MAX_DURATION_MS };
  }

  #fail(last: GatewayError, attempted: boolean): GatewayFailure {
    const { headers } = this;
    const tried = this.#attempts.filter(({ failed }) => failed !== "budget");
    // One failure keeps its own message; several are summarized.
    const message =
      tried.length > 1 ? `${allProvidersFailed(tried).message} Last error: ${last.message}` : last.message;
    this.close(attempted ? "failed" : "refused", { status: last.status });
    return new GatewayFailure({ ...last, message }, headers);
  }

  #recordAttempt(
    deployment: Deployment,
    started: number,
    status: number | undefined,
    failed: string | undefined,
  ): void {
    const ms = performance.now() - started;
    this.#attempts.push({
      provider: deployment.provider,
      providerModel: deployment.entry.providerId,
      status,
      failed,
      ms,
    });
  }
}

const getDeploymentName = ({ provider, entry }: Deployment): string => `${provider} ${entry.providerId}`;
