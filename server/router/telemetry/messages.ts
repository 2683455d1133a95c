import { parseJson } from "../../http/json-excess.ts";

interface Message {
  role?: unknown;
  content?: unknown;
  tool_calls?: unknown;
  tool_call_id?: unknown;
}
interface Choice {
  index?: number;
  message?: Message;
  delta?: Message;
  text?: unknown;
  finish_reason?: unknown;
}
type Part = Record<string, unknown>;

/** Converts a prompt to `gen_ai.input.messages` in JSON (GenAI conventions, 2026-11). Undefined if not OpenAI chat. */
export function inputMessages(text: string | undefined): string | undefined {
  const body = parseFields<{ messages?: unknown; prompt?: unknown }>(text);
  if (typeof body.prompt === "string")
    return JSON.stringify([{ role: "user", parts: [{ type: "text", content: body.prompt }] }]);
  if (!Array.isArray(body.messages)) return undefined;
  return JSON.stringify((body.messages as Message[]).map(toMessage));
}

/** Converts a response, complete or streamed, to `gen_ai.output.messages`: one message per choice. */
export function outputMessages(text: string | undefined): string | undefined {
  const response = parseFields<{ choices?: Choice[] }>(text);
  const choices = Array.isArray(response.choices) ? response.choices : parseStreamChoices(text ?? "");
  if (choices.length === 0) return undefined;
  return JSON.stringify(
    choices.map(({ message, text: completion, finish_reason }) => ({
      ...toMessage(message ?? { role: "assistant", content: completion }),
      finish_reason: typeof finish_reason === "string" ? finish_reason : "unknown",
    })),
  );
}

function parseStreamChoices(text: string): Choice[] {
  const choices = new Map<number, { content: string; finish_reason: unknown }>();
  for (const line of text.split("\n")) {
    if (!line.startsWith("data:")) continue;
    const { choices: parts } = parseFields<{ choices?: Choice[] | null }>(line.slice(5));
    for (const { index = 0, delta, text: completion, finish_reason } of parts ?? []) {
      const choice = choices.get(index) ?? { content: "", finish_reason: undefined };
      const content = delta?.content ?? completion;
      if (typeof content === "string") choice.content += content;
      choice.finish_reason = finish_reason ?? choice.finish_reason;
      choices.set(index, choice);
    }
  }
  return [...choices.values()].map(({ content, finish_reason }) => ({
    message: { role: "assistant", content },
    finish_reason,
  }));
}

function toMessage({ role, content, tool_calls: calls, tool_call_id: toolCallId }: Message) {
  const parts: Part[] = [];
  if (toolCallId !== undefined) parts.push({ type: "tool_call_response", id: toolCallId, response: content });
  else if (typeof content === "string" && content !== "") parts.push({ type: "text", content });
  else if (Array.isArray(content)) parts.push(...(content as Part[]).map(toPart));
  if (Array.isArray(calls))
    for (const { id, function: fn } of calls as { id?: unknown; function?: Part }[])
      parts.push({ type: "tool_call", id, name: fn?.["name"], arguments: fn?.["arguments"] });
  return { role: typeof role === "string" ? role : "assistant", parts };
}

/** Converts a part; media are named without their content. */
const toPart = ({ type, text }: Part): Part =>
  typeof text === "string" ? { type: "text", content: text } : { type: String(type) };

/** Returns the fields of a JSON object; none for other text. */
const parseFields = <Fields>(text = ""): Fields => Object(parseJson(text)) as Fields;
