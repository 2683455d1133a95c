import type { ChatInput } from "./chat.ts";
import { TemplateRuntimeError } from "./errors.ts";

/** Fields for the reasoning of a message. Templates read the first; the others are older. */
const REASONING_FIELDS = ["reasoning_content", "thinking", "reasoning"] as const;

type Message = Readonly<Record<string, unknown>>;

const isMessage = (value: unknown): value is Message =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Returns `reasoning_content` and, unless the message has it, `thinking`, copied from any field with reasoning. */
const mirrorReasoning = (messages: readonly unknown[]): unknown[] =>
  messages.map((message) => {
    if (!isMessage(message)) return message;
    const field = REASONING_FIELDS.find((name) => message[name] !== undefined && message[name] !== null);
    if (field === undefined) return message;
    return { thinking: message[field], ...message, reasoning_content: message[field] };
  });

const MARK = "CONTINUE_FINAL_MESSAGE_TAG ";

const refuse = (reason: string) => new TemplateRuntimeError(`continue_final_message: ${reason}`);

/**
 * Prepares the input as transformers does (5.23), and truncates the prompt where the model continues the last message.
 * Throws if the last message or the template does not have the field to continue.
 */
export function prepareInput(
  { continue_final_message: continued = false, ...input }: ChatInput,
  source: string,
): ChatInput & { cut: ((prompt: string) => string) | undefined } {
  const messages = mirrorReasoning(input.messages);
  if (continued === false) return { ...input, messages, cut: undefined };
  return { ...input, ...continueFinalMessage(messages, continued === true ? "content" : continued, source) };
}

function continueFinalMessage(messages: readonly unknown[], field: string, source: string) {
  const last = messages.at(-1);
  const text = isMessage(last) ? last[field] : undefined;
  if (!isMessage(last) || text === undefined || text === null)
    throw refuse(`the last message has no "${field}" to continue`);
  // The reasoning has several names; the template may read any of them.
  const fields = REASONING_FIELDS.some((name) => name === field)
    ? REASONING_FIELDS.filter((name) => last[name] === text)
    : [field];
  if (!fields.some((name) => source.includes(name))) throw refuse(`the template does not read "${field}"`);
  const { final, marked } = mark(text);
  const messagesWithMark = [
    ...messages.slice(0, -1),
    { ...last, ...Object.fromEntries(fields.map((name) => [name, marked])) },
  ];
  return { messages: messagesWithMark, cut: (prompt: string) => cut(prompt, final) };
}

function mark(text: unknown): { final: string; marked: unknown } {
  if (typeof text === "string") return { final: text, marked: text + MARK };
  const parts: readonly unknown[] = Array.isArray(text) ? text : [];
  const index = parts.findLastIndex((part) => isMessage(part) && typeof part["text"] === "string");
  const part = parts[index];
  const final = isMessage(part) ? part["text"] : undefined;
  if (!isMessage(part) || typeof final !== "string") throw refuse("the last message has no text to continue");
  return { final, marked: parts.with(index, { ...part, text: final + MARK }) };
}

function cut(prompt: string, final: string): string {
  const end = prompt.lastIndexOf(MARK.trim());
  if (end < 0 || !prompt.includes(final.trim())) throw refuse("the prompt does not contain the last message");
  const before = prompt.slice(0, end);
  // If the template trims messages, it has also trimmed the space of the marker.
  return prompt.startsWith(MARK, end) ? before : before.trimEnd();
}
