import type { ChatInput } from "./chat.ts";
import { TemplateRuntimeError } from "./errors.ts";

/** Names of a message's reasoning. Templates read the first; the others are older. */
const REASONING_FIELDS = ["reasoning_content", "thinking", "reasoning"] as const;

type Message = Readonly<Record<string, unknown>>;

const isMessage = (value: unknown): value is Message =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** `reasoning_content` and, unless the message has its own, `thinking`, from whichever name the reasoning has. */
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
 * What transformers passes to a template instead of the caller's input (5.23), and how it cuts the prompt where the last
 * message is to be continued. Throws if the last message, or the template, has no such field.
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
  // A template that trims its messages has trimmed the mark's blank too.
  return prompt.startsWith(MARK, end) ? before : before.trimEnd();
}
