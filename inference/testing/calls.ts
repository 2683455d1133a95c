import type { TaskId } from "@modelyard/catalog";
import * as methods from "../methods.ts";
import type { Provider, TaskAdapter } from "../provider.ts";
import { providers } from "../providers.gen.ts";
import type { HubMapping } from "./fakes/index.ts";
import { readFixture, revive } from "./fixtures.ts";

/** One call of a method, as anyone would make it. */
export interface SampleCall {
  provider: string;
  task: TaskId;
  streams: boolean;
  /** The model on the hub; the provider's own name where there is no mapping. */
  model: string;
  serving: HubMapping;
  /** What goes beside model, provider and token. */
  input: Record<string, unknown>;
}

const camel = (id: string) => id.replaceAll(/-+(\w)/g, (_, letter: string) => letter.toUpperCase());

/** The calls of all fixtures. Mapped models get a name each, so that the hub's answer is the only way to theirs. */
export const sampleCalls: readonly SampleCall[] = Object.entries<Provider>(providers).flatMap(
  ([provider, service]) =>
    (Object.entries(service.tasks) as [TaskId, TaskAdapter<TaskId>][]).map(([task, adapter]) => {
      const { call } = readFixture(provider, task);
      return {
        provider,
        task,
        streams: adapter.chunks !== undefined,
        model: service.unmapped ? call.model : `samples/${provider}.${task}`,
        serving: {
          providerId: call.providerId,
          task: task === "chat-completion" ? "conversational" : task,
          ...call.mapping,
        },
        input: revive(call.input) as Record<string, unknown>,
      };
    }),
);

/** The call of one provider and task. */
export function sampleCall(provider: string, task: TaskId): SampleCall {
  const found = sampleCalls.find((call) => call.provider === provider && call.task === task);
  if (!found) throw new Error(`${provider} does not offer ${task}.`);
  return found;
}

/** What the hub must know for the calls. */
export const hubModels: Readonly<Record<string, Record<string, HubMapping>>> = Object.fromEntries(
  sampleCalls.map(({ model, provider, serving }) => [model, { [provider]: serving }]),
);

/** What hf-inference must know: its paths do not say what a model is for. */
export const hfTasks: Readonly<Record<string, string>> = Object.fromEntries(
  sampleCalls.filter(({ provider }) => provider === "hf-inference").map(({ model, task }) => [model, task]),
);

type Method = (args: object, options: object) => unknown;
const byName = new Map(Object.entries(methods)) as ReadonlyMap<string, unknown>;
const getMethod = (name: string) => byName.get(name) as Method;

/** Calls the method of the task, and returns its output. */
export const callMethod = async (
  { task, model, provider, input }: SampleCall,
  target: object,
  options: object,
): Promise<unknown> => await getMethod(camel(task))({ model, provider, ...input, ...target }, options);

/** The same, streamed. */
export const streamMethod = (
  { task, model, provider, input }: SampleCall,
  target: object,
  options: object,
): AsyncGenerator<Record<string, unknown>> =>
  getMethod(`${camel(task)}Stream`)({ model, provider, ...input, ...target }, options) as AsyncGenerator<
    Record<string, unknown>
  >;
