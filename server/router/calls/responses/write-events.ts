import { randomUUID } from "node:crypto";
import type { ChatChunk } from "@modelyard/catalog";
import type { OutEvent } from "../event-stream.ts";
import { toResponseState } from "./response.ts";

type Fields = Record<string, unknown>;
type Kind = "reasoning" | "message" | "function_call";

/** An output item that is being streamed. */
interface Item {
  kind: Kind;
  id: string;
  index: number;
  text: string;
  refusal: string;
  /** Of a tool call: its index in the chat, and its fields so far. */
  call?: { at: number; call_id: string; name: string };
}

const PREFIX: Readonly<Record<Kind, string>> = { reasoning: "rs", message: "msg", function_call: "fc" };

export const newId = (prefix: string): string => `${prefix}_${randomUUID().replaceAll("-", "")}`;

/**
 * Converts chat chunks to events of the Responses API (as of 2026-11): one output item after the other is added, extended,
 * and completed. `output` collects reasoning, text, and tool calls.
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
    if (thought) yield* this.#grow("reasoning", thought);
    if (delta.content) yield* this.#grow("message", delta.content);
    if (delta.refusal) yield* this.#refuse(delta.refusal);
    for (const call of delta.tool_calls ?? []) {
      const open = this.#open?.call;
      if (open === undefined || (call.index !== undefined && call.index !== open.at)) {
        const at = call.index ?? this.#items;
        yield* this.#begin("function_call", {
          at,
          call_id: call.id ?? newId("call"),
          name: call.function?.name ?? "",
        });
      }
      if (call.function?.arguments) yield* this.#grow("function_call", call.function.arguments);
    }
    if (reason) this.#reason = reason;
  }

  *end(usage: Fields): Generator<OutEvent> {
    yield* this.#close();
    const response = this.response(usage);
    const type = response["status"] === "completed" ? "response.completed" : "response.incomplete";
    yield this.#event(type, { response });
  }

  /** Returns the complete response after all chunks were added. */
  response(usage: Fields): Fields {
    for (const _ of this.#close());
    return { ...this.#head, ...toResponseState(this.#reason), output: this.#done, usage };
  }

  /** Returns the event for an error within the stream. */
  error(error: { message: string; code: string }): OutEvent {
    return this.#event("error", { ...error, param: null });
  }

  *#begin(kind: Kind, call?: Item["call"]): Generator<OutEvent> {
    yield* this.#close();
    const item: Item = {
      kind,
      id: newId(PREFIX[kind]),
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
    if (kind === "message") yield this.#part("added", item);
  }

  *#grow(kind: Kind, delta: string): Generator<OutEvent> {
    if (this.#open?.kind !== kind || this.#open.refusal !== "") yield* this.#begin(kind);
    const item = this.#open as Item;
    item.text += delta;
    const at = { item_id: item.id, output_index: item.index, delta };
    if (kind === "function_call") yield this.#event("response.function_call_arguments.delta", at);
    else if (kind === "reasoning")
      yield this.#event("response.reasoning_text.delta", { ...at, content_index: 0 });
    else yield this.#event("response.output_text.delta", { ...at, content_index: 0, logprobs: [] });
  }

  *#refuse(delta: string): Generator<OutEvent> {
    if (this.#open?.kind !== "message" || this.#open.text !== "") yield* this.#begin("message");
    const item = this.#open as Item;
    item.refusal += delta;
    yield this.#event("response.refusal.delta", {
      item_id: item.id,
      output_index: item.index,
      content_index: 0,
      delta,
    });
  }

  *#close(): Generator<OutEvent> {
    const item = this.#open;
    if (item === undefined) return;
    this.#open = undefined;
    const at = { item_id: item.id, output_index: item.index };
    if (item.kind === "function_call") {
      const name = item.call?.name;
      yield this.#event("response.function_call_arguments.done", { ...at, name, arguments: item.text });
    } else if (item.kind === "reasoning") {
      yield this.#event("response.reasoning_text.done", { ...at, content_index: 0, text: item.text });
    } else {
      yield item.refusal === ""
        ? this.#event("response.output_text.done", { ...at, content_index: 0, text: item.text, logprobs: [] })
        : this.#event("response.refusal.done", { ...at, content_index: 0, refusal: item.refusal });
      yield this.#part("done", item);
    }
    const view = itemView(item, "completed");
    this.#done.push(view);
    yield this.#event("response.output_item.done", { output_index: item.index, item: view });
  }

  #part(what: "added" | "done", item: Item): OutEvent {
    const at = { item_id: item.id, output_index: item.index, content_index: 0 };
    return this.#event(`response.content_part.${what}`, { ...at, part: partView(item) });
  }

  #event(type: string, fields: Fields): OutEvent {
    return { event: type, data: { type, sequence_number: this.#events++, ...fields } };
  }
}

function itemView(item: Item, status: "in_progress" | "completed"): Fields {
  const { kind, id, text, call } = item;
  const begun = status === "completed";
  if (kind === "function_call")
    return { id, type: kind, status, call_id: call?.call_id, name: call?.name, arguments: text };
  if (kind === "reasoning")
    return { id, type: kind, status, summary: [], content: begun ? [{ type: "reasoning_text", text }] : [] };
  return { id, type: kind, status, role: "assistant", content: begun ? [partView(item)] : [] };
}

const partView = ({ text, refusal }: Item): Fields =>
  refusal === ""
    ? { type: "output_text", text, annotations: [], logprobs: [] }
    : { type: "refusal", refusal };
