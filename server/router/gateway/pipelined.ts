import type { Socket } from "node:net";
import { MAX_PIPELINED_PER_TURN, MAX_PIPELINED_WAITING, MAX_STARTED_PER_TURN } from "../../http/limits.ts";

type Start = () => void;

/**
 * Starts the requests of a connection over several turns of the event loop. A client can send a thousand requests in one
 * packet, or on as many connections, and Node emits them all at once. A client that sends more than wait at most is disconnected: an error could be
 * taken for the response to an earlier request.
 */
export class PipelinedRequests {
  readonly #waiting = new Map<Socket, Start[]>();
  /** Requests of all connections that this turn started. */
  #started = 0;

  /** Starts a request now if it is the connection's first of this turn, otherwise later; not at all if the client leaves. */
  start(socket: Socket, start: Start): void {
    if (socket.destroyed) return;
    const waiting = this.#waiting.get(socket);
    if (waiting !== undefined) {
      if (waiting.push(start) > MAX_PIPELINED_WAITING) socket.destroy();
      return;
    }
    const isFull = this.#started >= MAX_STARTED_PER_TURN;
    if (this.#waiting.size === 0) setImmediate(this.#beginTurn);
    this.#waiting.set(socket, isFull ? [start] : []);
    if (isFull) return;
    this.#started += 1;
    start();
  }

  readonly #beginTurn = (): void => {
    this.#started = 0;
    for (const [socket, waiting] of this.#waiting) {
      const limit = Math.min(MAX_PIPELINED_PER_TURN, MAX_STARTED_PER_TURN - this.#started);
      if (waiting.length === 0 || socket.destroyed) this.#waiting.delete(socket);
      const next = socket.destroyed ? [] : waiting.splice(0, limit);
      this.#started += next.length;
      for (const start of next) start();
    }
    if (this.#waiting.size > 0) setImmediate(this.#beginTurn);
  };
}
