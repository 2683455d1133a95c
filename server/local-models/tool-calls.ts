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

/** Returns the schema of the only output that calls one of the tools. */
export const toCallSchema = (tools: readonly Tool[]): object => {
  const calls = tools.map(({ function: { name, parameters = { type: "object" } } }) => ({
    type: "object",
    properties: { name: { const: name }, arguments: parameters },
  }));
  return calls.length === 1 ? (calls[0] ?? {}) : { oneOf: calls };
};

/**
 * Reads the tool calls in a model's output, in the formats of most templates (as of 2026-11): `<tool_call>` with JSON
 * (Hermes, Qwen), `[TOOL_CALLS]` with a list (Mistral), and JSON alone (Llama 3). Other text is the content.
 */
export function readToolCalls(text: string, tools: readonly Tool[]): { content: string; calls: ToolCall[] } {
  const calls: ToolCall[] = [];
  const read = (json: string): boolean => {
    const found = parse(json);
    const list = Array.isArray(found) ? found : [found];
    const made = list.flatMap((each) => toCall(each, tools) ?? []);
    calls.push(...made);
    return made.length > 0;
  };
  const list = /^\s*\[TOOL_CALLS\]\s*(\[.*\])\s*$/s.exec(text)?.[1];
  if (list !== undefined && read(list)) return { content: "", calls };
  if (/^\s*[{[]/.test(text) && read(text.replace(/<\|\w+\|>\s*$/, ""))) return { content: "", calls };
  const content = text.replaceAll(/<tool_call>(.*?)(?:<\/tool_call>|$)/gs, (whole, json: string) =>
    read(json) ? "" : whole,
  );
  return { content: calls.length > 0 ? content.trim() : text, calls };
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json.trim());
  } catch {
    return undefined;
  }
}

function toCall(value: unknown, tools: readonly Tool[]): ToolCall | undefined {
  const { name, arguments: given, parameters = {} } = Object(value);
  if (typeof name !== "string" || !tools.some((tool) => tool.function.name === name)) return undefined;
  const values: unknown = given ?? parameters;
  return {
    id: `call_${randomUUID().replaceAll("-", "").slice(0, 24)}`,
    type: "function",
    function: { name, arguments: typeof values === "string" ? values : JSON.stringify(values) },
  };
}
