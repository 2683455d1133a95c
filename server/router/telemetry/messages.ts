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

/**
 * Converts a prompt to `gen_ai.input.messages` (GenAI conventions, unreleased, as of 2026-11) in JSON. Undefined if it is
 * not an OpenAI chat, or is truncated.
 */
export function inputMessages(text: string | undefined): string | undefined {
  const body = parsed(text) as { messages?: unknown; prompt?: unknown } | undefined;
  if (typeof body?.prompt === "string")
    return JSON.stringify([{ role: "user", parts: [{ type: "text", content: body.prompt }] }]);
  if (!Array.isArray(body?.messages)) return undefined;
  return JSON.stringify((body.messages as Message[]).map(messageOf));
}

/** Converts a response, complete or streamed, to `gen_ai.output.messages`: one message per choice. */
export function outputMessages(text: string | undefined): string | undefined {
  const whole = parsed(text) as { choices?: Choice[] } | undefined;
  const choices = Array.isArray(whole?.choices) ? whole.choices : choicesOfStream(text ?? "");
  if (choices.length === 0) return undefined;
  return JSON.stringify(
    choices.map(({ message, text: completion, finish_reason }) => ({
      ...messageOf(message ?? { role: "assistant", content: completion }),
      finish_reason: typeof finish_reason === "string" ? finish_reason : "unknown",
    })),
  );
}

function choicesOfStream(text: string): Choice[] {
  const made = new Map<number, { content: string; finish_reason: unknown }>();
  for (const line of text.split("\n")) {
    if (!line.startsWith("data:")) continue;
    const chunk = parsed(line.slice(5)) as { choices?: Choice[] } | undefined;
    for (const { index = 0, delta, text: completion, finish_reason } of chunk?.choices ?? []) {
      const choice = made.get(index) ?? { content: "", finish_reason: undefined };
      const piece = delta?.content ?? completion;
      if (typeof piece === "string") choice.content += piece;
      choice.finish_reason = finish_reason ?? choice.finish_reason;
      made.set(index, choice);
    }
  }
  return [...made.values()].map(({ content, finish_reason }) => ({
    message: { role: "assistant", content },
    finish_reason,
  }));
}

function messageOf({ role, content, tool_calls: calls, tool_call_id: answers }: Message) {
  const parts: Part[] = [];
  if (answers !== undefined) parts.push({ type: "tool_call_response", id: answers, response: content });
  else if (typeof content === "string" && content !== "") parts.push({ type: "text", content });
  else if (Array.isArray(content)) parts.push(...(content as Part[]).map(partOf));
  if (Array.isArray(calls))
    for (const { id, function: named } of calls as { id?: unknown; function?: Part }[])
      parts.push({ type: "tool_call", id, name: named?.["name"], arguments: named?.["arguments"] });
  return { role: typeof role === "string" ? role : "assistant", parts };
}

/** Converts a part; media are named without their content. */
const partOf = ({ type, text }: Part): Part =>
  typeof text === "string" ? { type: "text", content: text } : { type: String(type) };

function parsed(text: string | undefined): unknown {
  try {
    const value: unknown = JSON.parse(text ?? "");
    return typeof value === "object" && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}
