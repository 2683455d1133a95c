import type { TaskId, TaskIO } from "@modelyard/catalog";
import { InferenceTimeoutError, createShapeError } from "./errors.ts";
import { sendRequest } from "./exchange.ts";
import { describeRequest } from "./failure.ts";
import type { Args, Options } from "./options.ts";
import type { Awaitable, Context, Fields, OutputType, ProviderRequest, TaskProviders } from "./provider.ts";
import { type Call, findRoute, type Route } from "./routing.ts";
import { redactSecrets, getSecrets } from "./secrets.ts";
import { throwIfAborted, wait, type Watch, startWatch } from "./time.ts";

/** Settings that a method adds to its task. */
export interface CallExtras<T extends TaskId> {
  /** Adapter of the router's own API, for tasks that the router supports without a provider. */
  atRouter?: Route<T>["adapter"];
  /** Converts the caller's input for adapters. */
  prepare?: (input: Fields, call: Call<T>) => Awaitable<Fields>;
  outputType?: OutputType | undefined;
  stream?: boolean;
  /** Whether the input already has the provider's fields. */
  raw?: boolean;
  /** A known route, which replaces the routing by target. */
  route?: Route<T>;
}

/** The output and the provider's last JSON response. */
export interface CallResult<T extends TaskId> {
  output: TaskIO[T]["output"];
  response: unknown;
  call: Call<T>;
}

/** Default time limit for polling a job: 10 minutes. */
const MAX_POLLING_MS = 600_000;

/** Runs a task at a provider, waits for the output, including polls and downloads, and converts the result. */
export const runCall = <T extends TaskId, Result>(
  task: T,
  taskProviders: TaskProviders<T>,
  args: Args<T>,
  options: Options,
  extras: CallExtras<T>,
  convert: (result: CallResult<T>) => Awaitable<Result>,
): Promise<Result> =>
  guardCall(args, options, async (watch) => {
    const { call, request } = await startCall(task, taskProviders, args, options, extras, watch);
    return convert(await completeCall(call, request));
  });

/** Runs a task and returns its output. */
export const run = <T extends TaskId>(
  task: T,
  taskProviders: TaskProviders<T>,
  args: Args<T>,
  options: Options = {},
  extras: CallExtras<T> = {},
): Promise<TaskIO[T]["output"]> =>
  runCall(task, taskProviders, args, options, extras, ({ output }) => output);

/** The tasks whose output is a list. */
export type ListTask = { [T in TaskId]: TaskIO[T]["output"] extends readonly unknown[] ? T : never }[TaskId];

/** Runs a task and returns the first item of its list, the best result. Throws `OutputError` for an empty list. */
export const runFirst = <T extends ListTask>(
  task: T,
  taskProviders: TaskProviders<T>,
  args: Args<T>,
  options: Options = {},
  extras: CallExtras<T> = {},
): Promise<TaskIO[T]["output"][number]> =>
  runCall(task, taskProviders, args, options, extras, ({ output, call }) => {
    const first = output[0] as TaskIO[T]["output"][number] | undefined;
    if (first === undefined) throw createShapeError("at least one answer", output, call.context);
    return first;
  });

/** Runs work under the call's timeout and redacts credentials from errors. */
export async function guardCall<Result>(
  args: object,
  options: Options,
  work: (watch: Watch) => Promise<Result>,
): Promise<Result> {
  const watch = startWatch(options.signal, options.timeout);
  watch.listen(true);
  try {
    return await work(watch);
  } catch (error) {
    const cause = watch.timedOut() ? createTimeoutError(watch, error) : error;
    throw redactSecrets(cause, getSecrets(args, options));
  } finally {
    watch.stop();
  }
}

/** Creates the error of a call that timed out. */
export function createTimeoutError(watch: Watch, cause: unknown): InferenceTimeoutError {
  const { provider, request } = describeRequest(watch);
  return new InferenceTimeoutError(`Inference call timed out: ${request.url}`, provider, { request, cause });
}

/** Resolves the route of a call and creates the first request. */
export async function startCall<T extends TaskId>(
  task: T,
  taskProviders: TaskProviders<T>,
  args: Args<T>,
  options: Options,
  extras: CallExtras<T>,
  watch: Watch,
): Promise<{ call: Call<T>; request: ProviderRequest }> {
  throwIfAborted(watch.signal);
  const { accessToken, model, provider, endpointUrl, ...fields } = args;
  const target = { accessToken, model, provider, endpointUrl };
  const found =
    extras.route ?? findRoute(task, taskProviders, target, options, watch.signal, extras.atRouter);
  // Unneeded `await`s would cost about as much as the rest of this function.
  const route = found instanceof Promise ? await found : found;
  const context = createCallContext(task, route, extras);
  const call = { task, route, context, options, watch };
  watch.lastRequest = { provider: context.provider, method: "POST", url: route.base };
  const input = extras.prepare ? await extras.prepare(fields, call) : fields;
  const request = extras.raw
    ? route.adapter.raw(input, context)
    : route.adapter.request(input as TaskIO[T]["input"], context);
  return { call, request: request instanceof Promise ? await request : request };
}

/** Creates the context for the adapter of a route. */
export const createCallContext = (
  task: TaskId,
  { kind, context }: Pick<Route, "kind" | "context">,
  { stream = false, outputType }: { stream?: boolean | undefined; outputType?: OutputType | undefined },
): Context => ({ ...context, task, stream, outputType, routed: kind === "routed", polls: 0 });

/** Sends the requests of a call one after another until there is an output. */
export async function completeCall<T extends TaskId>(
  call: Call<T>,
  first: ProviderRequest,
): Promise<CallResult<T>> {
  const { adapter } = call.route;
  let request = first;
  let read: Route<T>["adapter"]["read"] | undefined;
  let failed: string | undefined;
  let response: unknown;
  for (let polls = 0; ;) {
    const body = await sendRequest(request, call, failed);
    if (!(body instanceof Blob)) response = body;
    const context = polls === 0 ? call.context : { ...call.context, polls };
    const result = read ? read(body, context) : adapter.read(body, context);
    const step = result instanceof Promise ? await result : result;
    if ("done" in step) return { output: step.done, response, call };
    if (step.afterMs !== undefined) {
      const limit =
        call.options.maxPolls ?? step.limit ?? Math.ceil(MAX_POLLING_MS / Math.max(step.afterMs, 100));
      if (polls >= limit) throw createPollLimitError(call, polls, step.limitMessage);
      polls++;
      await wait(step.afterMs, call.watch.signal);
    }
    ({ next: request, failed } = step as { next: ProviderRequest; failed?: string });
    read = step.read ?? read;
  }
}

function createPollLimitError(
  call: Call,
  polls: number,
  formatMessage: ((polls: number) => string) | undefined,
): InferenceTimeoutError {
  const { provider } = call.context;
  const message =
    formatMessage?.(polls) ??
    `Timed out while waiting for the result from ${provider} - aborting after ${polls} attempts`;
  return new InferenceTimeoutError(message, provider, { request: describeRequest(call.watch).request });
}
