import type { Usage } from "../../gateway/ports.ts";

type Fields = Record<string, unknown>;

/** Creates the fields of a response that are derived from its request. */
export function responseHead(body: Fields, id: string, model: string, createdAt: number): Fields {
  const text = (body["text"] ?? {}) as Fields;
  const reasoning = (body["reasoning"] ?? {}) as Fields;
  return {
    id,
    object: "response",
    created_at: createdAt,
    error: null,
    incomplete_details: null,
    instructions: body["instructions"] ?? null,
    max_output_tokens: body["max_output_tokens"] ?? null,
    metadata: body["metadata"] ?? {},
    model,
    parallel_tool_calls: body["parallel_tool_calls"] ?? true,
    previous_response_id: null,
    reasoning: { effort: reasoning["effort"] ?? null, summary: null },
    store: false,
    temperature: body["temperature"] ?? null,
    text: { ...text, format: text["format"] ?? { type: "text" } },
    tool_choice: body["tool_choice"] ?? "auto",
    tools: body["tools"] ?? [],
    top_p: body["top_p"] ?? null,
    truncation: "disabled",
    user: body["user"] ?? null,
  };
}

/** Converts usage to the Responses API. */
export const responseUsage = ({ inputTokens, outputTokens, cachedTokens, reasoningTokens }: Usage) => ({
  input_tokens: inputTokens,
  input_tokens_details: { cached_tokens: cachedTokens },
  output_tokens: outputTokens,
  output_tokens_details: { reasoning_tokens: reasoningTokens },
  total_tokens: inputTokens + outputTokens,
});

/** Converts the finish reason of a chat to the status of a response. */
export function toResponseState(reason: string | null | undefined): Fields {
  if (reason !== "length" && reason !== "content_filter") return { status: "completed" };
  const details = { reason: reason === "length" ? "max_output_tokens" : reason };
  return { status: "incomplete", incomplete_details: details };
}
