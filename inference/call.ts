import type { TaskId, TaskIO } from "@modelyard/catalog";
import { InferenceTimeoutError, createShapeError } from "./errors.ts";
import { sendRequest } from "./exchange.ts";
import { stripQuery } from "./failure.ts";
import type { Args, Options } from "./options.ts";
import type {
  Awaitable,
  Context,
  Fields,
  TaskProviders,
  OutputType,
  ProviderRequest,
  TaskAdapter,
} from "./provider.ts";
import { findRoute, type Route } from "./routing.ts";
import { redactSecrets, getSecrets } from "./secrets.ts";
import { throwIfAborted, wait, type Watch, startWatch } from "./time.ts";

/** A call under way: what every request of it needs. */
export interface Call<T extends TaskId = TaskId> {
  task: T;
  route: Route<T>;
  context: Context;
  options: Options;
  watch: Watch;
}

/** What a method adds to its task. */
export interface CallExtras<T extends TaskId> {
  /** The dialect of the router itself, for tasks that it routes on its own. */
  atRouter?: TaskAdapter<T>;
  /** Makes what callers may give into what adapters take. */
  prepare?: (input: Fields, call: Call<T>) => Awaitable<Fields>;
  outputType?: OutputType | undefined;
  stream?: boolean;
  /** The input is the provider's own fields already. */
  raw?: boolean;
  /** Where the call goes, if the caller knows that already: then nothing of the target is looked at. */
  route?: Route<T>;
}

/** What came out, and the provider's last answer in JSON as it was. */
export interface CallResult<T extends TaskId> {
  output: TaskIO[T]["output"];
  response: unknown;
  call: Call<T>;
}

/** Ten minutes of asking, where a provider has no custom of its own. */
const MAX_POLLING_MS = 600_000;

/** Runs one task at one provider and waits for the output, however many requests that takes. */
export async function run<T extends TaskId>(
  task: T,
  offers: TaskProviders<T>,
  args: Args<T>,
  options: Options = {},
  extras: CallExtras<T> = {},
): Promise<TaskIO[T]["output"]> {
  return await guardCall(args, options, async (watch) => {
    const { call, request } = await startCall(task, offers, args, options, extras, watch);
    return (await completeCall(call, request)).output;
  });
}

type ListTask = { [T in TaskId]: TaskIO[T]["output"] extends readonly unknown[] ? T : never }[TaskId];

/** The first item of a list, for methods that return the best. An empty list is no answer. */
export async function runFirst<T extends ListTask>(
  task: T,
  offers: TaskProviders<T>,
  args: Args<T>,
  options: Options = {},
  extras: CallExtras<T> = {},
): Promise<TaskIO[T]["output"][number]> {
  return await guardCall(args, options, async (watch) => {
    const { call, request } = await startCall(task, offers, args, options, extras, watch);
    const { output } = await completeCall(call, request);
    const first = output[0] as TaskIO[T]["output"][number] | undefined;
    if (first === undefined) throw createShapeError("at least one answer", output, call.context);
    return first;
  });
}

/** Does something under the call's timeout, and keeps credentials out of whatever error comes of it. */
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

/** The error of a call that took too long. */
export function createTimeoutError(
  { lastRequest: { provider, ...request } }: Watch,
  cause: unknown,
): InferenceTimeoutError {
  return new InferenceTimeoutError(`Inference call timed out: ${request.url}`, provider, { request, cause });
}

/** Finds out where the call goes and makes its first request. */
export async function startCall<T extends TaskId>(
  task: T,
  offers: TaskProviders<T>,
  args: Args<T>,
  options: Options,
  extras: CallExtras<T>,
  watch: Watch,
): Promise<{ call: Call<T>; request: ProviderRequest }> {
  throwIfAborted(watch.signal);
  const { accessToken, model, provider, endpointUrl, ...fields } = args;
  const route =
    extras.route ??
    (await findRoute(
      task,
      offers,
      { accessToken, model, provider, endpointUrl },
      options,
      watch.signal,
      extras.atRouter,
    ));
  const context: Context = {
    ...route.context,
    task,
    stream: extras.stream === true,
    outputType: extras.outputType,
    routed: route.kind === "routed",
    polls: 0,
  };
  const call = { task, route, context, options, watch };
  watch.lastRequest = { provider: context.provider, method: "POST", url: stripQuery(route.base) };
  const input = extras.prepare ? await extras.prepare(fields, call) : fields;
  const request = extras.raw
    ? route.adapter.raw(input, context)
    : await route.adapter.request(input as TaskIO[T]["input"], context);
  return { call, request };
}

/** Sends the requests of a call, one after the other, until there is an output. */
export async function completeCall<T extends TaskId>(
  call: Call<T>,
  first: ProviderRequest,
): Promise<CallResult<T>> {
  const { adapter } = call.route;
  let request = first;
  let read: TaskAdapter<T>["read"] = (answer, context) => adapter.read(answer, context);
  let failed: string | undefined;
  let response: unknown;
  for (let polls = 0; ;) {
    const body = await sendRequest(request, call, failed);
    if (!(body instanceof Blob)) response = body;
    const step = await read(body, { ...call.context, polls });
    if ("done" in step) return { output: step.done, response, call };
    if (step.afterMs !== undefined) {
      const limit =
        call.options.maxPolls ?? step.limit ?? Math.ceil(MAX_POLLING_MS / Math.max(step.afterMs, 100));
      if (polls >= limit) throw createPollLimitError(call, polls, step.gaveUp);
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
  const { method, url } = call.watch.lastRequest;
  return new InferenceTimeoutError(message, provider, { request: { method, url } });
}
