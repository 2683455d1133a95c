import { RuntimeError, type TextOptions } from "@modelyard/runtime";
import type { TemplateMessage, Tool } from "./tool-calls.ts";

export type Fields = Readonly<Record<string, unknown>>;

const invalid = (message: string) => new RuntimeError("input", message);

/** Fields that change the result but that the engines do not support. Ignoring them would be wrong. */
const UNSUPPORTED = ["logit_bias", "best_of", "echo", "suffix"];

/** As in OpenAI's API (as of 2026-11). */
const MAX_TOP_LOGPROBS = 20;

/** Maximum number of stop sequences, as every token is searched for each of them. */
const MAX_STOPS = 16;

/** Reads the options of a chat or a completion in OpenAI's format. Throws a `RuntimeError` that names the field. */
export function readTextOptions(body: Fields, isChat: boolean): TextOptions {
  for (const field of UNSUPPORTED) {
    const value = body[field];
    if (value !== undefined && value !== null && value !== false && value !== 0 && value !== "")
      throw invalid(`${field} is not supported by models that run on this hub.`);
  }
  if (readNumber(body, "n", 1) !== 1 && body["n"] !== undefined && body["n"] !== null)
    throw invalid("n must be 1 for models that run on this hub.");
  const options = {
    maxTokens: readNumber(body, "max_completion_tokens", 1) ?? readNumber(body, "max_tokens", 1),
    temperature: readNumber(body, "temperature", 0),
    topP: readNumber(body, "top_p", 0),
    topK: readNumber(body, "top_k", 0),
    minP: readNumber(body, "min_p", 0),
    seed: readNumber(body, "seed", 0),
    frequencyPenalty: readNumber(body, "frequency_penalty", -2),
    presencePenalty: readNumber(body, "presence_penalty", -2),
    stop: readStop(body["stop"]),
    schema: readSchema(body["response_format"]),
    logprobs: readLogprobs(body, isChat),
  };
  return Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined));
}

function readNumber(body: Fields, field: string, min: number): number | undefined {
  const value = body[field];
  if (value === undefined || value === null) return undefined;
  if (typeof value !== "number" || !(value >= min)) throw invalid(`${field} must be a number from ${min}.`);
  return value;
}

/** Returns the number of alternatives to report for each token; `undefined` if no log probabilities are requested. */
function readLogprobs(body: Fields, isChat: boolean): number | undefined {
  const { logprobs } = body;
  const top = readNumber(body, "top_logprobs", 0) ?? 0;
  if (logprobs === undefined || logprobs === null || logprobs === false) {
    if (top > 0) throw invalid("top_logprobs needs logprobs: true.");
    return undefined;
  }
  if (!isChat)
    throw invalid("logprobs is supported by chat completions only for models that run on this hub.");
  if (logprobs !== true) throw invalid("logprobs must be true or false.");
  if (!Number.isInteger(top) || top > MAX_TOP_LOGPROBS)
    throw invalid(`top_logprobs must be a whole number from 0 to ${MAX_TOP_LOGPROBS}.`);
  return top;
}

function readStop(value: unknown): string[] | undefined {
  if (value === undefined || value === null) return undefined;
  const list = Array.isArray(value) ? value : [value];
  if (list.length > MAX_STOPS || !list.every((text) => typeof text === "string" && text !== ""))
    throw invalid(`stop must be a string or a list of up to ${MAX_STOPS} strings.`);
  return list;
}

/** Reads the formats of OpenAI and of text-generation-inference. */
function readSchema(format: unknown): TextOptions["schema"] {
  const { type = "text", json_schema: named, value } = Object(format);
  if (type === "text") return undefined;
  if (type === "json_object") return value === undefined ? true : Object(value);
  if (type === "json_schema") return Object(Object(named)["schema"]);
  throw invalid("response_format.type must be text, json_object, or json_schema.");
}

/** Returns the messages of a chat in the form that templates expect: text, not parts. */
export function readMessages(messages: unknown): TemplateMessage[] {
  if (!Array.isArray(messages) || messages.length === 0)
    throw invalid("messages must be a list of at least one message.");
  return messages.map((message: Fields, i) => {
    const { content } = message;
    if (!Array.isArray(content))
      return { ...message, content: content ?? "", tool_calls: readCalls(message) };
    const texts = content.map((part: unknown) => {
      const { type, text }: Fields = Object(part);
      if (type === "text" && typeof text === "string") return text;
      throw invalid(
        `messages.${i}.content must be text: models that run on this hub do not accept images or audio.`,
      );
    });
    return { ...message, content: texts.join(""), tool_calls: readCalls(message) };
  });
}

/** Parses the arguments of earlier calls, which templates expect as objects. */
function readCalls({ tool_calls: calls }: Fields): TemplateMessage["tool_calls"] {
  if (!Array.isArray(calls)) return undefined;
  return calls.map((call: { function?: { arguments?: unknown } }) => {
    const { arguments: json } = Object(call.function);
    if (typeof json !== "string") return call;
    try {
      return { ...call, function: { ...call.function, arguments: JSON.parse(json) } };
    } catch {
      return call;
    }
  });
}

/** Returns the tools of a chat, and those of them of which the model must call one. */
export function readTools({ tools, tool_choice: choice }: Fields): { tools: Tool[]; required: Tool[] } {
  if (!Array.isArray(tools) || tools.length === 0 || choice === "none") return { tools: [], required: [] };
  for (const [i, tool] of tools.entries())
    if (typeof Object(Object(tool).function).name !== "string")
      throw invalid(`tools.${i}.function.name must be a string.`);
  const named: unknown = Object(Object(choice).function).name;
  const required = choice === "required" ? tools : tools.filter(({ function: { name } }) => name === named);
  if (named !== undefined && required.length === 0) throw invalid("tool_choice names an unknown tool.");
  return { tools, required };
}
