import type { ChatChunk, TaskIO } from "@modelyard/catalog";
import { run } from "../call.ts";
import type { Args, Options } from "../options.ts";
import { chatCompletion as offers } from "../providers-by-task.gen.ts";
import { openaiChat } from "../recipes/openai-chat.ts";
import { stream } from "../stream.ts";

/** Without a provider, the router selects one, by the suffix of the model ID if there is one. */
const atRouter = /* @__PURE__ */ openaiChat();

/** Generates a chat response. */
export const chatCompletion = (
  args: Args<"chat-completion">,
  options?: Options,
): Promise<TaskIO["chat-completion"]["output"]> =>
  run("chat-completion", offers, args, options, { atRouter });

/** Generates a chat response as a stream. */
export const chatCompletionStream = (
  args: Args<"chat-completion">,
  options?: Options,
): AsyncGenerator<ChatChunk, void, undefined> =>
  stream("chat-completion", offers, args, options, { atRouter });
