import type { TaskId } from "@modelyard/catalog";
import { startCall, type CallExtras, guardCall } from "./call.ts";
import { InputError } from "./errors.ts";
import { sendRequest } from "./exchange.ts";
import { prepareData } from "./media-input.ts";
import type { More, Options, Target } from "./options.ts";
import { getTaskProviders } from "./task-providers.ts";
import { type Fields, type TaskProviders, post, type TaskAdapter } from "./provider.ts";
import { providers } from "./providers.gen.ts";
import { modelPath } from "./recipes/hf-task.ts";
import { openaiChat } from "./recipes/openai-chat.ts";
import { stream } from "./stream.ts";

export interface RawOptions extends Options {
  /** Determines the path. Required for providers other than hf-inference. */
  task?: TaskId | "conversational" | undefined;
}

/**
 * Sends provider-specific fields to the provider's endpoint of a task and returns the unchecked response: JSON or a
 * `Blob`. `data`, which contains bytes, replaces all fields.
 */
export const request = async <Answer = unknown>(
  args: Target & More,
  options: RawOptions = {},
): Promise<Answer> => {
  const { task, taskProviders, target, extras } = createRawCall(args, options);
  return await guardCall(args, options, async (watching) => {
    const { call, request: first } = await startCall(
      task,
      taskProviders,
      target as never,
      options,
      extras,
      watching,
    );
    const { responseType: _, ...rawRequest } = first;
    return (await sendRequest(rawRequest, call)) as Answer;
  });
};

/** Like `request`, but streams the parsed, unchecked data of each event. */
export const streamingRequest = <Chunk = unknown>(
  args: Target & More,
  options: RawOptions = {},
): AsyncGenerator<Chunk, void, undefined> => {
  const { task, taskProviders, target, extras } = createRawCall(args, options);
  return stream<TaskId, Chunk>(task, taskProviders, { ...target, stream: true } as never, options, extras);
};

interface RawCall {
  task: TaskId;
  taskProviders: TaskProviders<TaskId>;
  target: Target;
  extras: CallExtras<TaskId>;
}

function createRawCall(target: Target, { task }: RawOptions): RawCall {
  const extras: CallExtras<TaskId> = { raw: true, prepare: prepareData };
  if (task) {
    const id = task === "conversational" ? "chat-completion" : task;
    const chat = openaiChat() as unknown as TaskAdapter<TaskId>;
    const isChat = id === "chat-completion";
    return {
      task: id,
      taskProviders: getTaskProviders(id),
      target,
      extras: isChat ? { ...extras, atRouter: chat } : extras,
    };
  }
  if (!target.model && !target.endpointUrl) {
    throw new InputError("No model provided, and no task has been specified.");
  }
  const provider = target.provider || "hf-inference";
  if (provider !== "hf-inference" && !target.endpointUrl) {
    throw new InputError("task must be specified when using a third-party provider, e.g. 'text-to-image'.");
  }
  const taskProviders = { "hf-inference": { service: providers["hf-inference"], adapter: rawAdapter } };
  return { task: "other", taskProviders, target: { ...target, provider }, extras };
}

/** Adapter for any task at hf-inference and endpoints. */
const rawAdapter: TaskAdapter<TaskId> = {
  raw: (fields, context) =>
    post(modelPath(context), fields["data"] instanceof Blob ? fields["data"] : fields),
  request: (input, context) => rawAdapter.raw(input as Fields, context),
  read: (response) => ({ done: response as never }),
};
