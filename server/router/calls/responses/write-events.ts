import { randomUUID } from "node:crypto";
import type { ChatChunk } from "@modelyard/catalog";
import { readText } from "../chat.ts";
import type { Usage } from "../../gateway/ports.ts";
import type { OutEvent } from "../event-stream.ts";

type Fields = Record<string, unknown>;
type Kind = "reasoning" | "message" | "function_call";

/** An output item that is being streamed. */
interface Item {
  kind: Kind;
  id: string;
  index: number;
  text: string;
  refusal: string;
  /** The tool call: its index in the chat, and its fields so far. */
  call?: { index: number; call_id: string; name: string };
}

const PREFIX: Readonly<Record<Kind, string>> = { reasoning: "rs", message: "msg", function_call: "fc" };

export const createPrefixedId = (prefix: string): string => `${prefix}_${randomUUID().replaceAll("-", "")}`;

/**
 * Converts chat chunks to events of the Responses API (as of 2026-11): output items are added, extended, and completed
 * one after another. `output` collects reasoning, text, and tool calls.
 */
export class ResponseWriter {
  readonly #head: Fields;
  readonly #done: Fields[] = [];
  #open: Item | undefined;
  #items = 0;
  #events = 0;
  #reason: string | null | undefined;

  constructor(head: Fields) {
    this.#head = head;
  }

  *begin(): Generator<OutEvent> {
    const response = { ...this.#head, status: "in_progress", output: [], usage: null };
    yield this.#event("response.created", { response });
    yield this.#event("response.in_progress", { response });
  }

  *add({ choices }: Pick<ChatChunk, "choices">): Generator<OutEvent> {
    const choice = choices.find(({ index }) => (index ?? 0) === 0);
    if (choice === undefined) return;
    const { delta, finish_reason: reason } = choice;
    const thought = delta.reasoning_content ?? delta.reasoning;
    if (thought) yield* this.#append("reasoning", thought);
    const text = readText(delta.content);
    if (text !== "") yield* this.#append("message", text);
    if (delta.refusal) yield* this.#refuse(delta.refusal);
    for (const call of delta.tool_calls ?? []) {
      const open = this.#open?.call;
      if (open === undefined || (call.index !== undefined && call.index !== open.index)) {
        yield* this.#beginItem("function_call", {
          index: call.index ?? this.#items,
          call_id: call.id ?? createPrefixedId("call"),
          name: call.function?.name ?? "",
        });
      }
      if (call.function?.arguments) yield* this.#append("function_call", call.function.arguments);
    }
    if (reason) this.#reason = reason;
  }

  *end(usage: Fields): Generator<OutEvent> {
    yield* this.#endItem();
    const response = this.response(usage);
    const type = response["status"] === "completed" ? "response.completed" : "response.incomplete";
    yield this.#event(type, { response });
  }

  /** Returns the complete response after all chunks were added. */
  response(usage: Fields): Fields {
    for (const _ of this.#endItem());
    return { ...this.#head, ...toResponseState(this.#reason), output: this.#done, usage };
  }

  /** Returns the event for an error within the stream. */
  error(error: { message: string; code: string }): OutEvent {
    return this.#event("error", { ...error, param: null });
  }

  *#beginItem(kind: Kind, call?: Item["call"]): Generator<OutEvent> {
    yield* this.#endItem();
    const item: Item = {
      kind,
      id: createPrefixedId(PREFIX[kind]),
      index: this.#items++,
      text: "",
      refusal: "",
      ...(call && { call }),
    };
    this.#open = item;
    yield this.#event("response.output_item.added", {
      output_index: item.index,
      item: itemView(item, "in_progress"),
    });
    if (kind === "message") yield this.#partEvent("added", item);
  }

  *#append(kind: Kind, delta: string): Generator<OutEvent> {
    if (this.#open?.kind !== kind || this.#open.refusal !== "") yield* this.#beginItem(kind);
    const item = this.#open as Item;
    item.text += delta;
    const position = { ...toPosition(item), delta };
    if (kind === "function_call") yield this.#event("response.function_call_arguments.delta", position);
    else if (kind === "reasoning")
      yield this.#event("response.reasoning_text.delta", { ...position, content_index: 0 });
    else yield this.#event("response.output_text.delta", { ...position, content_index: 0, logprobs: [] });
  }

  *#refuse(delta: string): Generator<OutEvent> {
    if (this.#open?.kind !== "message" || this.#open.text !== "") yield* this.#beginItem("message");
    const item = this.#open as Item;
    item.refusal += delta;
    yield this.#event("response.refusal.delta", { ...toPosition(item), content_index: 0, delta });
  }

  *#endItem(): Generator<OutEvent> {
    const item = this.#open;
    if (item === undefined) return;
    this.#open = undefined;
    const position = toPosition(item);
    const part = { ...position, content_index: 0 };
    if (item.kind === "function_call") {
      const name = item.call?.name;
      yield this.#event("response.function_call_arguments.done", { ...position, name, arguments: item.text });
    } else if (item.kind === "reasoning") {
      yield this.#event("response.reasoning_text.done", { ...part, text: item.text });
    } else {
      yield item.refusal === ""
        ? this.#event("response.output_text.done", { ...part, text: item.text, logprobs: [] })
        : this.#event("response.refusal.done", { ...part, refusal: item.refusal });
      yield this.#partEvent("done", item);
    }
    const view = itemView(item, "completed");
    this.#done.push(view);
    yield this.#event("response.output_item.done", { output_index: item.index, item: view });
  }

  #partEvent(what: "added" | "done", item: Item): OutEvent {
    const position = { ...toPosition(item), content_index: 0 };
    return this.#event(`response.content_part.${what}`, { ...position, part: partView(item) });
  }

  #event(type: string, fields: Fields): OutEvent {
    return { event: type, data: { type, sequence_number: this.#events++, ...fields } };
  }
}

const toPosition = ({ id, index }: Item) => ({ item_id: id, output_index: index });

function itemView(item: Item, status: "in_progress" | "completed"): Fields {
  const { kind, id, text, call } = item;
  if (kind === "function_call")
    return { id, type: kind, status, call_id: call?.call_id, name: call?.name, arguments: text };
  const parts = kind === "reasoning" ? [{ type: "reasoning_text", text }] : [partView(item)];
  const content = status === "completed" ? parts : [];
  if (kind === "reasoning") return { id, type: kind, status, summary: [], content };
  return { id, type: kind, status, role: "assistant", content };
}

const partView = ({ text, refusal }: Item): Fields =>
  refusal === ""
    ? { type: "output_text", text, annotations: [], logprobs: [] }
    : { type: "refusal", refusal };

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
function toResponseState(reason: string | null | undefined): Fields {
  if (reason !== "length" && reason !== "content_filter") return { status: "completed" };
  const details = { reason: reason === "length" ? "max_output_tokens" : reason };
  return { status: "incomplete", incomplete_details: details };
}
