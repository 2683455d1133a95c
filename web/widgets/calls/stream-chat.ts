import type { ChatChunk } from "@modelyard/catalog";
import type { Measures } from "./measures.ts";
import { routeOf, tokensOf } from "./measures.ts";
import { CallError, problemOf, saidIn } from "./problem.ts";
import { readEvents } from "./read-events.ts";

/** The body of a chat, as `POST /v1/chat/completions` takes it. */
export interface ChatRequest {
  /** The model's name on the hub, with a suffix for a provider or a policy. */
  model: string;
  messages: readonly unknown[];
  [parameter: string]: unknown;
}

/** What is new in the answer. */
export interface Piece {
  text: string;
  reasoning: string;
}

export interface Written extends Measures {
  /** Why the model ended, as its provider says: `stop`, `length` and others. */
  finish?: string;
}

/**
 * Sends a chat in the name of who is signed in, and hands over the answer piece by piece. Resolves when all of it is
 * there. Throws a `CallError` where the hub refuses, also in the midst of the answer; aborting ends the connection.
 */
export async function streamChat(
  request: ChatRequest,
  onPiece: (piece: Piece) => void,
  signal: AbortSignal,
): Promise<Written> {
  const started = performance.now();
  const response = await fetch("/v1/chat/completions", {
    method: "POST",
    headers: { "content-type": "application/json", accept: "text/event-stream" },
    body: JSON.stringify({ ...request, stream: true, stream_options: { include_usage: true } }),
    signal,
  });
  if (!response.ok) throw new CallError(await problemOf(response));
  const written: Written = { totalMs: 0, ...routeOf(response.headers) };

  function take(data: string): void {
    if (data.trim() === "[DONE]") return;
    const chunk = JSON.parse(data) as Partial<ChatChunk> & { error?: unknown };
    if (chunk.error !== undefined && chunk.error !== null) {
      const { message = "The provider broke off without saying why.", code } = saidIn(data);
      throw new CallError({
        says: message,
        ...(code !== undefined && { code }),
        ...(written.requestId !== undefined && { requestId: written.requestId }),
      });
    }
    Object.assign(written, tokensOf(chunk.usage));
    const [choice] = chunk.choices ?? [];
    if (choice === undefined) return;
    if (choice.finish_reason) written.finish = choice.finish_reason;
    const { content, reasoning_content: thought, reasoning = thought } = choice.delta ?? {};
    if (!content && !reasoning) return;
    written.firstMs ??= performance.now() - started;
    onPiece({ text: content ?? "", reasoning: reasoning ?? "" });
  }

  await readEvents(response, take);
  written.totalMs = performance.now() - started;
  return written;
}
