import type { ChatCompletion } from "../calls/stream-chat.ts";
import type { Problem } from "../calls/problem.ts";

/** A message of a chat. */
export interface Turn {
  role: "user" | "assistant";
  text: string;
  /** Attached image, as a `data:` URL. */
  image?: string;
  /** The model's reasoning before its response. */
  reasoning?: string;
  /** Set for a complete response. */
  completion?: ChatCompletion;
  problem?: Problem;
  /** The user stopped the response; the partial text is kept. */
  stopped?: true;
}

/** Converts the system prompt and all turns that are not empty to request messages. */
export function toMessages(system: string, turns: readonly Turn[]): object[] {
  const messages = turns
    .filter(({ role, text, image }) => role === "user" || text !== "" || image !== undefined)
    .map(({ role, text, image }) => ({
      role,
      content:
        image === undefined
          ? text
          : [
              { type: "text", text },
              { type: "image_url", image_url: { url: image } },
            ],
    }));
  return system.trim() === "" ? messages : [{ role: "system", content: system }, ...messages];
}

/** Returns the turns up to the last user message, which a response replies to. */
export function upToLastUserTurn(turns: readonly Turn[]): readonly Turn[] {
  return turns.slice(0, turns.findLastIndex(({ role }) => role === "user") + 1);
}

/** Returns a note on why a response ended early, if it did. */
export function getFinishNote({ completion, stopped }: Turn): string | undefined {
  if (stopped) return "Stopped";
  if (completion?.finishReason === "length") return "Truncated at max_tokens";
  if (completion?.finishReason === "content_filter") return "Blocked by content filter";
  if (completion?.finishReason === "tool_calls") return "Requested a tool call";
  return undefined;
}
