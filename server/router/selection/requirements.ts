import type { TaskId } from "@modelyard/catalog";

/** What a call asks of who serves it. */
export interface RequestRequirements {
  readonly task: TaskId;
  /** As the caller wrote it, without the suffix. */
  readonly model: string;
  /** A policy or a provider. */
  readonly suffix?: string | undefined;
  readonly tools?: boolean | undefined;
  readonly structured?: boolean | undefined;
  /** At least so many; undefined: not known, or no matter of tokens. */
  readonly inputTokens?: number | undefined;
  /** The caller's own limit for the answer. */
  readonly maxTokens?: number | undefined;
  /** Only these providers. */
  readonly only?: readonly string[] | undefined;
  /** Not these providers. */
  readonly exclude?: readonly string[] | undefined;
  readonly regions?: readonly string[] | undefined;
  readonly quantizations?: readonly string[] | undefined;
}

/** In which order those who can are asked. */
export type Policy = "fastest" | "cheapest" | "preferred";
export const POLICIES: readonly Policy[] = ["fastest", "cheapest", "preferred"];

/** Bytes of JSON in a token: on the high side, so that nobody is refused for a text that would have fitted. */
const BYTES_PER_TOKEN = 6;

/** The fewest tokens that so many bytes of text can be. */
export const fewestTokens = (bytes: number): number => Math.floor(bytes / BYTES_PER_TOKEN);

/** A body of chat or responses, as far as it says what is needed. */
export interface AskingBody {
  tools?: unknown;
  response_format?: unknown;
  max_tokens?: unknown;
  max_completion_tokens?: unknown;
  max_output_tokens?: unknown;
  /** Our own field: how to choose among providers. Never sent on. */
  modelyard?: unknown;
}

/** What a chat needs of its provider. `text`: what is read as tokens, without pictures and sounds. */
export function getChatRequirements(
  body: AskingBody,
  textBytes: number,
): Omit<RequestRequirements, "task" | "model" | "suffix"> {
  const format = (body.response_format as { type?: unknown } | null | undefined)?.type;
  const limits = [body.max_completion_tokens, body.max_tokens, body.max_output_tokens].filter(
    (limit): limit is number => typeof limit === "number" && limit >= 0,
  );
  return {
    tools: Array.isArray(body.tools) && body.tools.length > 0,
    structured: format === "json_schema",
    inputTokens: fewestTokens(textBytes),
    maxTokens: limits.length > 0 ? Math.max(...limits) : undefined,
  };
}

/** Bytes of a chat's words: media in it are long and few tokens. */
export function textBytesOf(messages: unknown): number {
  if (!Array.isArray(messages)) return 0;
  let bytes = 0;
  for (const message of messages) {
    const { content } = (message ?? {}) as { content?: unknown };
    for (const part of Array.isArray(content) ? (content as unknown[]) : [content]) {
      const text = typeof part === "string" ? part : (part as { text?: unknown } | null | undefined)?.text;
      if (typeof text === "string") bytes += text.length;
    }
  }
  return bytes;
}
