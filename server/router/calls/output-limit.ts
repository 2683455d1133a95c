import type { TaskIO } from "@modelyard/catalog";
import type { TranslatedRequest } from "./translated-request.ts";

type ChatInput = TaskIO["chat-completion"]["input"];
type TextInput = TaskIO["text-generation"]["input"];

/** Returns a chat with the output limit that the budget requires in this attempt, if any. */
export function limitChat({ outputLimit, deployment }: TranslatedRequest, input: ChatInput): ChatInput {
  if (outputLimit === undefined) return input;
  const { max_tokens: _, max_completion_tokens: __, ...rest } = input;
  return deployment.provider === "openai"
    ? { ...rest, max_completion_tokens: outputLimit }
    : { ...rest, max_tokens: outputLimit };
}

/** Returns a text with the output limit that the budget requires in this attempt, if any. */
export function limitText({ outputLimit }: TranslatedRequest, input: TextInput): TextInput {
  if (outputLimit === undefined) return input;
  // `/v1/completions` forwards the limits of OpenAI's API, which are not valid here.
  const ignored = { max_tokens: undefined, max_completion_tokens: undefined, max_output_tokens: undefined };
  return { ...input, parameters: { ...input.parameters, ...ignored, max_new_tokens: outputLimit } };
}
