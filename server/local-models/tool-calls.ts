import { parseJson } from "../http/json-excess.ts";
import { randomUUID } from "node:crypto";

/** A tool of a request in OpenAI's format. */
export interface Tool {
  function: { name: string; parameters?: object };
}

export interface ToolCall {
  id: string;
  type: "function";
  function: { name: string; arguments: string };
}

/** Returns a schema that matches only calls of these tools. */
export const toCallSchema = (tools: readonly Tool[]): object => {
  const calls = tools.map(({ function: { name, parameters = { type: "object" } } }) => ({
    type: "object",
    properties: { name: { const: name }, arguments: parameters },
  }));
  return calls.length === 1 ? (calls[0] ?? {}) : { oneOf: calls };
};

/** A message in the form that templates expect: text, and calls with their arguments as objects. */
export interface TemplateMessage {
  role?: unknown;
  content: unknown;
  tool_calls?: { function?: unknown }[] | undefined;
}

/**
 * Writes tools, earlier calls, and their results as text for templates that do not support tools, in the format of
 * Hermes, which Qwen 2.5 also uses (as of 2026-11). The first message introduces the tools, as not all templates have a
 * system message.
 */
export function writeToolsAsText(
  messages: readonly TemplateMessage[],
  tools: readonly Tool[],
): TemplateMessage[] {
  const introduction = `# Tools

You may call one or more functions to assist with the user query. Their signatures are within <tools></tools>:
<tools>
${tools.map((tool) => JSON.stringify(tool)).join("\n")}
</tools>

To call a function, respond with its name and arguments as JSON within <tool_call></tool_call>:
<tool_call>
{"name": <function-name>, "arguments": <args-json-object>}
</tool_call>

`;
  return messages.map(({ tool_calls: calls = [], ...message }, i) => {
    const text = `${i === 0 ? introduction : ""}${String(message.content)}`;
    if (message.role === "tool")
      return { role: "user", content: `<tool_response>\n${text}\n</tool_response>` };
    const written = calls.map((call) => `<tool_call>\n${JSON.stringify(call.function)}\n</tool_call>`);
    return { ...message, content: [text, ...written].join("\n") };
  });
}

/**
 * Parses the tool calls in a model's output, in the formats of most templates (as of 2026-11): `<tool_call>` with JSON
 * (Hermes, Qwen), `[TOOL_CALLS]` with a list (Mistral), and JSON alone (Llama 3). Other text is the content.
 */
export function readToolCalls(text: string, tools: readonly Tool[]): { content: string; calls: ToolCall[] } {
  const calls: ToolCall[] = [];
  const read = (json: string): boolean => {
    const parsed = [parseJson(json.trim())].flat().flatMap((value) => toCall(value, tools) ?? []);
    calls.push(...parsed);
    return parsed.length > 0;
  };
  const list = /^\s*\[TOOL_CALLS\]\s*(\[.*\])\s*$/s.exec(text)?.[1];
  if (list !== undefined && read(list)) return { content: "", calls };
  if (/^\s*[{[]/.test(text) && read(text.replace(/<\|\w+\|>\s*$/, ""))) return { content: "", calls };
  const content = text.replaceAll(/<tool_call>(.*?)(?:<\/tool_call>|$)/gs, (match, json: string) =>
    read(json) ? "" : match,
  );
  return { content: calls.length > 0 ? content.trim() : text, calls };
}

function toCall(value: unknown, tools: readonly Tool[]): ToolCall | undefined {
  const { name, arguments: args, parameters = {} } = Object(value);
  if (typeof name !== "string" || !tools.some((tool) => tool.function.name === name)) return undefined;
  const values: unknown = args ?? parameters;
  return {
    id: `call_${randomUUID().replaceAll("-", "").slice(0, 24)}`,
    type: "function",
    function: { name, arguments: typeof values === "string" ? values : JSON.stringify(values) },
  };
}
