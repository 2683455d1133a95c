import type { TaskIO } from "@modelyard/catalog";
import { MAX_CHOICES } from "../../http/limits.ts";
import { getLargestLimit } from "../selection/requirements.ts";
import { readCount } from "./scope.ts";
import type { TranslatedRequest } from "./translated-request.ts";

export type ChatInput = TaskIO["chat-completion"]["input"];
export type TextInput = TaskIO["text-generation"]["input"];

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
  const parameters = { ...omit(input.parameters, TEXT_LIMITS), max_new_tokens: outputLimit };
  return { ...(omit(input, TEXT_LIMITS) as TextInput), parameters };
}

/** Members that may limit a text. Adapters forward all of them, and not every provider reads each one. */
const TEXT_LIMITS = ["max_new_tokens", "max_tokens", "max_completion_tokens", "max_output_tokens"];
const TEXT_CHOICES = ["n", "best_of", "num_return_sequences"];

const omit = (fields: object | undefined, names: readonly string[]): object =>
  Object.fromEntries(Object.entries(fields ?? {}).filter(([name]) => !names.includes(name)));

/** Returns the output limit of a text and its number of choices. Only `max_new_tokens` is read by every provider. */
export function readTextLimits(input: object): { maxTokens: number | undefined; choices: number } {
  const { parameters } = input as { parameters?: Record<string, unknown> | null };
  const fields: Record<string, unknown> = { ...input, ...parameters };
  const isLimited = typeof parameters?.["max_new_tokens"] === "number";
  return {
    maxTokens: isLimited ? getLargestLimit(TEXT_LIMITS.map((name) => fields[name])) : undefined,
    choices: Math.max(...TEXT_CHOICES.map((name) => readCount(name, fields[name], MAX_CHOICES))),
  };
}
