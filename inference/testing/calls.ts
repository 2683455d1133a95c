import type { TaskId } from "@modelyard/catalog";
import * as methods from "../methods.ts";
import type { Provider, TaskAdapter } from "../provider.ts";
import { providers } from "../providers.gen.ts";
import type { HubMapping } from "./fakes/index.ts";
import { readFixture, revive } from "./fixtures.ts";

/** A call of one method. */
export interface SampleCall {
  provider: string;
  task: TaskId;
  streams: boolean;
  /** Model ID on the hub, or the provider's model ID if there is no mapping. */
  model: string;
  serving: HubMapping;
  /** Parameters in addition to model, provider, and token. */
  input: Record<string, unknown>;
}

const camel = (id: string) => id.replaceAll(/-+(\w)/g, (_, letter: string) => letter.toUpperCase());

/** The calls of all fixtures. Each mapped model has a unique name, so that calls must use the hub's mapping. */
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

/** Provider mappings that the hub needs for the calls. */
export const hubModels: Readonly<Record<string, Record<string, HubMapping>>> = Object.fromEntries(
  sampleCalls.map(({ model, provider, serving }) => [model, { [provider]: serving }]),
);

/** Tasks of the models at hf-inference, whose paths do not contain the task. */
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

/** Calls the streaming method of the task, and returns its chunks. */
export const streamMethod = (
  { task, model, provider, input }: SampleCall,
  target: object,
  options: object,
): AsyncGenerator<Record<string, unknown>> =>
  getMethod(`${camel(task)}Stream`)({ model, provider, ...input, ...target }, options) as AsyncGenerator<
    Record<string, unknown>
  >;
