import { formatAttempts, internalError, PROMPT_LOGGING, OLD_PROMPT_LOGGING } from "../gateway/responses.ts";
import { countUsage, NO_TOKENS, type ReportedUsage } from "../gateway/count-usage.ts";
import type {
  Caller,
  Estimate,
  GatewayError,
  OpenAiOperation,
  RequestRecord,
  Units,
  Usage,
} from "../gateway/ports.ts";
import { getFirstByteMs } from "../gateway/outgoing.ts";
import { type ReceivedRequest, RoutedRequest, type RoutedRequestOptions } from "../gateway/routed-request.ts";
import { eventObserver, jsonObserver } from "../gateway/usage.ts";
import { getCallEndpoint } from "../deployments/call-endpoint.ts";
import { ProviderApiError } from "@modelyard/inference";
import { type CallEndpoint, encodeBody, type EndpointOptions } from "@modelyard/inference/call-endpoint";
import { isTextTask, selectProviders, type Deployment } from "../selection/select-provider.ts";
import type { RequestRequirements } from "../selection/requirements.ts";
import { getProviderFailure, isFailedJob } from "./provider-failure.ts";
import { createProviderFetch } from "./provider-fetch.ts";
import type { InferenceService } from "../inference-service.ts";

const isRefusal = (error: unknown): boolean =>
  error instanceof ProviderApiError && error.status !== undefined && error.status < 500;

/** A rejected or failed request, for the error handler of the router's routes. */
export class GatewayFailure extends Error {
  override name = "GatewayFailure" as const;
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
  operation?: OpenAiOperation | undefined;
  requirements: RequestRequirements;
  inputBytes: number;
  choices?: number | undefined;
  /** Usage of the request in addition to tokens, if the request states it. */
  units?: Units | undefined;
  streamed?: boolean | undefined;
  /** Undefined for requests of the hub itself. */
  received?: ReceivedRequest | undefined;
}

/** Returns an estimate of the usage of a request. `choices`: the number of requested choices. */
export const estimateRequest = (
  { task, maxTokens }: Pick<RequestRequirements, "task" | "maxTokens">,
  inputBytes: number,
  { choices = 1, units }: Pick<TranslatedRequestOptions, "choices" | "units"> = {},
): Estimate => ({
  inputBytes,
  maxTokens,
  choices,
  units,
  output: isTextTask(task) ? "text" : task === "feature-extraction" ? "none" : undefined,
});

type TranslatedOptions = RoutedRequestOptions<Deployment> & { readonly model: string };

/** Timeout of a complete response, including jobs and downloads. */
const MAX_DURATION_MS = 900_000;

/** Work at one provider. `options` contain the signal and the timeouts. */
export type Work<T> = (at: CallEndpoint, options: EndpointOptions) => Promise<T>;

/**
 * A request of the app's routes, which adapters translate to the provider's API format. `close` must be called once;
 * `runFirst` calls it when every provider fails.
 */
export class TranslatedRequest extends RoutedRequest<Deployment, TranslatedOptions> {
  /** Cancels the work when the caller closes the connection. */
  readonly abort = new AbortController();
  readonly #inference: InferenceService;
  /** Whether the request is billed by tokens. */
  readonly #countsTokens: boolean;
  #run: (at: CallEndpoint, options: EndpointOptions) => Promise<void> = () => Promise.resolve();
  #reject: (error: unknown) => void = () => {};
  #usage: Usage | undefined;
  /** Requests of the current attempt, and how many of them the provider may charge even if the attempt fails. */
  #calls = 1;
  #charged = 0;
  readonly #isMedia: boolean;

  /** Throws a `GatewayFailure` if no provider is eligible. */
  constructor(
    inference: InferenceService,
    { requirements, inputBytes, choices, units, received, ...request }: TranslatedRequestOptions,
  ) {
    const { caller, operation, streamed = false } = request;
    const decision = selectProviders(inference.routingContext, requirements, caller);
    if ("status" in decision) throw new GatewayFailure(decision);
    const { model, deployments: targets } = decision;
    super(
      inference.requestContext,
      {
        ...request,
        method: "POST",
        operation,
        model: model.id,
        suffix: requirements.suffix,
        streamed,
        estimate: estimateRequest(requirements, inputBytes, { choices, units }),
        targets,
        decision,
      },
      received,
    );
    this.#inference = inference;
    this.#isMedia = !isTextTask(requirements.task) && operation === undefined;
    this.#countsTokens =
      isTextTask(requirements.task) || operation !== undefined || requirements.inputTokens !== undefined;
    if (this.trace?.sampled) this.observer = streamed ? eventObserver() : jsonObserver();
  }

  /** The deployment that responded; defined once `runFirst` has resolved. */
  get deployment(): Deployment {
    return this.target;
  }

  /** Response headers: attempts with failure reasons, prompt logging, and budget limits. */
  get headers(): Record<string, string> {
    const route = formatAttempts(this.attempts);
    const owner = this.promptLog?.owner;
    return {
      ...(route && { "x-modelyard-route": route }),
      ...(owner !== undefined && { [PROMPT_LOGGING]: owner, [OLD_PROMPT_LOGGING]: owner }),
      ...this.reservation?.headers,
    };
  }

  /** The output limit that the budget requires in the current attempt, in tokens. */
  get outputLimit(): number | undefined {
    return this.reservation?.outputLimit;
  }

  /** Masks the provider's key in its response. */
  redact(text: string): string {
    return this.mask?.text(text) ?? text;
  }

  /** Runs the work at the first provider that succeeds. Fails over until something was sent to the caller. */
  async runFirst<T>(work: Work<T>): Promise<T> {
    const [result] = await this.runAll(1, work);
    return result as T;
  }

  /** Runs the work several times at once at the same provider, like `runFirst`. */
  runAll<T>(count: number, work: Work<T>): Promise<T[]> {
    return new Promise((resolve, reject) => {
      this.#reject = reject;
      this.#calls = count;
      this.#run = async (at, options) => {
        const result = await this.#runParts(work, at, options);
        this.report(200);
        this.recordAttempt(200, undefined);
        this.markFirstByte();
        resolve(result);
      };
      this.next();
    });
  }

  /** If one part fails, cancels the others, and counts those that the provider may charge. */
  async #runParts<T>(work: Work<T>, at: CallEndpoint, options: EndpointOptions): Promise<T[]> {
    const others = new AbortController();
    const signal =
      this.#calls === 1 ? this.abort.signal : AbortSignal.any([this.abort.signal, others.signal]);
    const errors: unknown[] = [];
    this.#charged = 0;
    const parts = Array.from({ length: this.#calls }, async () => {
      let isAccepted = false;
      const onResponse = ({ status }: { status: number }) => void (isAccepted ||= status < 300);
      try {
        const result = await work(at, { ...options, signal, onResponse });
        this.#charged++;
        return result;
      } catch (error) {
        // A canceled request may be charged, too, unless the provider has refused another one.
        const isCanceled = errors.length > 0 && error instanceof DOMException && !isRefusal(errors[0]);
        if ((isAccepted || isCanceled) && !isFailedJob(error)) this.#charged++;
        errors.push(error);
        others.abort();
        throw error;
      }
    });
    await Promise.allSettled(parts);
    if (errors.length > 0) throw errors[0];
    return Promise.all(parts);
  }

  /** Returns the usage of a failed attempt. The tokens of a text are known only from its response. */
  #getFailedUsage(): Usage | undefined {
    if (!this.#isMedia || this.#charged === 0) return undefined;
    const share = Object.entries(this.options.estimate.units ?? {}).map(([name, units]) => [
      name,
      (Number(units) * this.#charged) / this.#calls,
    ]);
    return {
      ...NO_TOKENS,
      counted: true,
      ...(this.#calls > 1 && { units: Object.fromEntries(share) as Units }),
    };
  }

  /** Counts and logs a part of the response. */
  addResponse(part: string | Buffer): void {
    const bytes = typeof part === "string" ? Buffer.from(part) : part;
    this.countOutput(bytes);
    this.observer?.add(bytes);
  }

  /** Returns the usage that the provider reported, otherwise an estimate. */
  countUsage(reported: ReportedUsage | null | undefined, outputTokens: number): Usage {
    return countUsage(reported, { inputBytes: this.options.estimate.inputBytes, outputTokens });
  }

  /** Ends the request. `outcome` is that of the ledger; without `usage`, nothing was used. */
  close(
    outcome: RequestRecord["outcome"],
    { status = 200, usage }: { status?: number; usage?: Usage | undefined } = {},
  ): void {
    this.status = status;
    this.#usage = usage;
    this.finish(outcome);
  }

  /** Cancels the work, because the caller closed the connection. */
  cancel(): void {
    this.abort.abort(new DOMException("The client closed the connection", "AbortError"));
  }

  /** Ends a request that an error of the hub interrupted after a provider responded. No effect if it has ended. */
  abandon(status: number): void {
    if (!this.finished) this.close("failed", { status, usage: this.#estimateUsage() });
  }

  /** Ends a request whose response does not match it, and returns the error. `problem` describes the response. */
  failMalformed(problem: string, usage: Usage): GatewayFailure {
    this.close("failed", { status: 502, usage });
    const message = `${this.deployment.provider} ${problem}`;
    return new GatewayFailure({ status: 502, code: "ProviderMalformed", message });
  }

  protected override send(
    deployment: Deployment,
    traceHeaders: Readonly<Record<string, string>> | undefined,
  ): void {
    if (this.abort.signal.aborted) {
      // The caller disconnected while the budget was reserved, so nothing was sent.
      this.reservation?.settle(undefined);
      this.reservation = undefined;
      return this.#handleFailure(this.abort.signal.reason);
    }
    const endpoint = getCallEndpoint({ ...deployment, key: this.key ?? "none" });
    const options = {
      fetch: createProviderFetch(
        deployment.endpoint,
        this.#inference,
        getFirstByteMs(deployment.endpoint, this.options.streamed),
      ),
      encode: encodeBody,
      signal: this.abort.signal,
      timeout: MAX_DURATION_MS,
    };
    this.#run(
      { ...endpoint, headers: { ...endpoint.headers, ...this.callerHeaders, ...traceHeaders } },
      options,
    ).catch((error: unknown) => this.#handleFailure(error));
  }

  protected override sendError(error: GatewayError): void {
    this.#reject(new GatewayFailure(error, this.headers));
  }

  protected override getUsage(): Usage | undefined {
    return this.#usage;
  }

  /** The provider may charge for the prompt, as for a forwarded request. */
  #estimateUsage(): Usage {
    return this.#countsTokens ? this.countUsage(undefined, 0) : { ...NO_TOKENS, counted: true };
  }

  #handleFailure(error: unknown): void {
    if (this.abort.signal.aborted) {
      if (this.reservation !== undefined) this.recordAttempt(undefined, undefined);
      this.close("client_closed", { status: 0, usage: this.#estimateUsage() });
      return this.#reject(error);
    }
    const failure = getProviderFailure(error, this.deployment.provider, (text) => this.redact(text));
    if (failure === undefined) {
      const { id } = this.options;
      this.#inference.requestContext.onError(error, id);
      return this.attemptFailed(undefined, "error", true, internalError(id), this.#getFailedUsage());
    }
    const { status, reason, retryAfterMs, error: gatewayError } = failure;
    // Nothing was sent if the provider's API format does not support the input.
    const tryNext = reason === "input" || this.report(status, retryAfterMs);
    this.attemptFailed(status, reason, tryNext, gatewayError, this.#getFailedUsage());
  }
}
