import type { Written } from "../calls/stream-chat.ts";
import type { Problem } from "../calls/problem.ts";

/** One message of a chat, as it is shown. */
export interface Turn {
  role: "user" | "assistant";
  text: string;
  /** A picture sent with it, as a `data:` address. */
  image?: string;
  /** What the model thought before it answered. */
  reasoning?: string;
  /** Of an answer that came to its end. */
  written?: Written;
  problem?: Problem;
  /** The reader ended it; what had come by then is kept. */
  stopped?: true;
}

/** The messages to send: a system prompt, and every turn that says something. */
export function messagesOf(system: string, turns: readonly Turn[]): object[] {
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

/** The turns that an answer is an answer to: up to the last thing that the user said. */
export function asked(turns: readonly Turn[]): readonly Turn[] {
  return turns.slice(0, turns.findLastIndex(({ role }) => role === "user") + 1);
}

/** Why an answer ended otherwise than by itself. */
export function noteOf({ written, stopped }: Turn): string | undefined {
  if (stopped) return "stopped";
  if (written?.finish === "length") return "cut off at max_tokens";
  if (written?.finish === "content_filter") return "withheld by the provider’s filter";
  if (written?.finish === "tool_calls") return "asked for a tool";
  return undefined;
}
