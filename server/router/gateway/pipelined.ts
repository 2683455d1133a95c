import type { Socket } from "node:net";
import { MAX_PIPELINED_PER_TURN, MAX_PIPELINED_WAITING } from "../../http/limits.ts";

type Start = () => void;

/**
 * Starts the requests of a connection over several turns of the event loop. A client can send a thousand requests in one
 * packet, and Node emits them all at once. A client that sends more than wait at most is disconnected: an error could be
 * taken for the response to an earlier request.
 */
export class PipelinedRequests {
  readonly #waiting = new Map<Socket, Start[]>();

  /** Starts a request now if it is the connection's first of this turn, otherwise later; not at all if the client leaves. */
  start(socket: Socket, start: Start): void {
    if (socket.destroyed) return;
    const waiting = this.#waiting.get(socket);
    if (waiting !== undefined) {
      if (waiting.push(start) > MAX_PIPELINED_WAITING) socket.destroy();
      return;
    }
    this.#waiting.set(socket, []);
    setImmediate(() => this.#startNext(socket));
    start();
  }

  #startNext(socket: Socket): void {
    const starts = socket.destroyed
      ? []
      : (this.#waiting.get(socket)?.splice(0, MAX_PIPELINED_PER_TURN) ?? []);
    if (starts.length === 0) this.#waiting.delete(socket);
    else setImmediate(() => this.#startNext(socket));
    for (const start of starts) start();
  }
}
