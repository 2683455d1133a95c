import { isTask, type TaskId } from "@modelyard/catalog";
import { invalidField } from "../../http/errors.ts";

/** Requirements of a request for its provider. */
export interface RequestRequirements {
  readonly task: TaskId;
  /** Model as written by the caller, without the suffix. */
  readonly model: string;
  /** A policy or a provider. */
  readonly suffix?: string | undefined;
  readonly tools?: boolean | undefined;
  readonly structured?: boolean | undefined;
  /** Minimum number of input tokens; undefined if unknown or not applicable. */
  readonly inputTokens?: number | undefined;
  /** The caller's limit for the response, in tokens. */
  readonly maxTokens?: number | undefined;
  /** Providers to use exclusively. */
  readonly only?: readonly string[] | undefined;
  /** Providers not to use. */
  readonly exclude?: readonly string[] | undefined;
  readonly regions?: readonly string[] | undefined;
  readonly quantizations?: readonly string[] | undefined;
}

/** Returns the task for its name in a provider mapping, in which chats have another name; undefined if it is none. */
export function fromMappingTask(name: string): TaskId | undefined {
  const task = name === "conversational" ? "chat-completion" : name;
  return isTask(task) ? task : undefined;
}

/** The order in which eligible providers are tried. */
export type Policy = "fastest" | "cheapest" | "preferred";
export const POLICIES: readonly Policy[] = ["fastest", "cheapest", "preferred"];

/** Bytes of JSON per token. The value is high, so that a text that fits is never rejected. */
const BYTES_PER_TOKEN = 6;

/** Returns the minimum number of tokens of a text. */
export const toMinTokens = (bytes: number): number => Math.floor(bytes / BYTES_PER_TOKEN);

/** The members of a chat or responses body that determine the requirements. */
export interface ChatBody {
  tools?: unknown;
  response_format?: unknown;
  max_tokens?: unknown;
  max_completion_tokens?: unknown;
  /** The hub's own field with routing constraints. Never forwarded. */
  modelyard?: unknown;
}

/** Returns the requirements of a chat. `textBytes`: size of its text, without images and audio. */
export function getChatRequirements(
  body: ChatBody,
  textBytes: number,
): Omit<RequestRequirements, "task" | "model" | "suffix"> {
  const format = (body.response_format as { type?: unknown } | null | undefined)?.type;
  return {
    tools: Array.isArray(body.tools) && body.tools.length > 0,
    structured: format === "json_schema",
    inputTokens: toMinTokens(textBytes),
    maxTokens: getLargestLimit([body.max_completion_tokens, body.max_tokens]),
  };
}

/** Returns the largest output limit; undefined if one is not a whole number, as some providers convert it. */
export function getLargestLimit(values: readonly unknown[]): number | undefined {
  const limits = values.filter((value) => value !== undefined && value !== null);
  const isValid = (limit: unknown): limit is number => Number.isSafeInteger(limit) && Number(limit) >= 0;
  return limits.length > 0 && limits.every(isValid) ? Math.max(...limits) : undefined;
}

/** Counts the text bytes of a chat. Media are large but have few tokens. */
export function countTextBytes(messages: unknown): number {
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

/** Lists of `modelyard` in a body. */
const LISTS = ["only", "exclude", "regions", "quantizations"] as const;

/** Old names of lists, accepted for one release. */
const RENAMED: Readonly<Record<string, string>> = { except: "exclude" };

/**
 * Parses `modelyard` in a body, which restricts the providers of this request, as in `{ "modelyard": { "only": ["groq",
 * "together"] } }`. It is removed before the body is sent to a provider.
 */
export function parseRoutingConstraints(
  body: Readonly<Record<string, unknown>>,
): Pick<RequestRequirements, (typeof LISTS)[number]> {
  const constraints = body["modelyard"];
  if (constraints === undefined || constraints === null) return {};
  if (typeof constraints !== "object" || Array.isArray(constraints))
    throw invalidField("modelyard", "must be an object");
  const parsed: Record<string, readonly string[]> = {};
  for (const [field, value] of Object.entries(constraints as object)) {
    const name = RENAMED[field] ?? field;
    if (!(LISTS as readonly string[]).includes(name))
      throw invalidField(`modelyard.${field}`, `is unknown. Use ${LISTS.join(", ")}`);
    if (!Array.isArray(value) || !value.every((item) => typeof item === "string"))
      throw invalidField(`modelyard.${field}`, "must be a list of names");
    parsed[name] = [...(parsed[name] ?? []), ...(value as string[])];
  }
  return parsed;
}
