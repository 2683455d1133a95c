import { invalidField } from "../../../http/errors.ts";
import { MAX_INPUT_ITEMS, MAX_TOOLS } from "../../../http/limits.ts";
import type { ChatInput } from "../output-limit.ts";
import { checkLength } from "../scope.ts";
import { parseMessages } from "./read-input.ts";

type Fields = Record<string, unknown>;

/**
 * Converts a request of OpenAI's Responses API (as of 2026-11) to a chat. Features that need stored state or built-in tools
 * are rejected by name.
 */
export function toChatInput(body: Fields): ChatInput {
  if (body["previous_response_id"] !== undefined && body["previous_response_id"] !== null)
    throw invalidField(
      "previous_response_id",
      "is not supported: this hub stores no responses. Send the earlier items in input",
    );
  if (body["background"] === true)
    throw invalidField("background", "must be false: background responses are not supported");
  if (body["conversation"] !== undefined && body["conversation"] !== null)
    throw invalidField(
      "conversation",
      "is not supported: this hub stores no conversations. Send the earlier items in input",
    );
  const { instructions, reasoning } = body;
  if (instructions !== undefined && instructions !== null && typeof instructions !== "string")
    throw invalidField("instructions", "must be a string");
  const effort = (reasoning as { effort?: unknown } | null | undefined)?.effort;
  checkLength("input", body["input"], MAX_INPUT_ITEMS);
  checkLength("tools", body["tools"], MAX_TOOLS);
  const messages = parseMessages(body["input"]);
  const system = instructions ? [{ role: "system" as const, content: instructions }] : [];
  const tools = parseTools(body["tools"]);
  return {
    ...getSharedFields(body),
    messages: [...system, ...messages],
    ...(tools && { tools }),
    ...(tools && body["tool_choice"] !== undefined && { tool_choice: toolChoice(body["tool_choice"]) }),
    ...parseFormat(body),
    ...(effort !== undefined && effort !== null && { reasoning_effort: effort }),
    ...(typeof body["max_output_tokens"] === "number" && { max_tokens: body["max_output_tokens"] }),
    stream: body["stream"] === true,
  } as unknown as ChatInput;
}

/** Fields that are the same in both APIs. */
const SHARED = ["temperature", "top_p", "parallel_tool_calls", "user", "top_logprobs", "seed", "stop"];

const getSharedFields = (body: Fields): Fields => pickPresent(SHARED.map((name) => [name, body[name]]));

/** Returns the fields that are neither undefined nor null. */
const pickPresent = (fields: [name: string, value: unknown][]): Fields =>
  Object.fromEntries(fields.filter(([, value]) => value !== undefined && value !== null));

/** Converts tools. Functions are flat in this API and nested in a chat. */
function parseTools(tools: unknown): Fields[] | undefined {
  if (tools === undefined || tools === null) return undefined;
  if (!Array.isArray(tools)) throw invalidField("tools", "must be a list");
  if (tools.length === 0) return undefined;
  return (tools as Fields[]).map((tool, i) => {
    const { type, name, description, parameters, strict } = tool ?? {};
    if (type !== "function")
      throw invalidField(
        `tools.${i}.type`,
        `must be function: built-in tools such as ${String(type)} are not supported`,
      );
    if (typeof name !== "string") throw invalidField(`tools.${i}.name`, "is required");
    const fields = Object.entries({ name, description, parameters, strict });
    return { type: "function", function: pickPresent(fields) };
  });
}

function toolChoice(choice: unknown): unknown {
  const { type, name } = (choice ?? {}) as { type?: unknown; name?: unknown };
  return type === "function" ? { type, function: { name } } : choice;
}

/** Converts `text.format`, or a `response_format` as in a chat. */
function parseFormat(body: Fields): Fields {
  const { format } = (body["text"] ?? {}) as { format?: Fields | null };
  if (!format) return body["response_format"] ? { response_format: body["response_format"] } : {};
  const { type, name, description, schema, strict } = format;
  if (type === "text") return {};
  if (type === "json_object") return { response_format: { type } };
  if (type !== "json_schema")
    throw invalidField("text.format.type", "must be text, json_object or json_schema");
  if (typeof schema !== "object" || schema === null)
    throw invalidField("text.format.schema", "must be a JSON schema");
  return {
    response_format: {
      type,
      json_schema: {
        name: name ?? "answer",
        schema,
        ...(description !== undefined && { description }),
        ...(strict !== undefined && { strict }),
      },
    },
  };
}
