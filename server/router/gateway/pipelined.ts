import type { Socket } from "node:net";
import { urgentRequests } from "../../database/yield-to-event-loop.ts";
import { MAX_PIPELINED_WAITING, MAX_STARTED_BESIDE_URGENT, MAX_STARTED_PER_TURN } from "../../http/limits.ts";

type Start = () => void;

/**
 * Starts requests over several turns of the event loop: those of a connection in order, and those of addresses in
 * rotation. A client can send a thousand requests in one packet, or on as many connections, and Node emits them all at
 * once. A client that sends more than wait at most is disconnected: an error could be taken for the response to an
 * earlier request.
 */
export class PipelinedRequests {
  /** By address: connections that started a request in this turn, with their requests that wait. */
  readonly #waiting = new Map<string | undefined, Map<Socket, Start[]>>();
  /** Requests of all connections that this turn started. */
  #started = 0;

  /** Starts a request now if it is the connection's first of this turn, otherwise later; not at all if the client leaves. */
  start(socket: Socket, start: Start): void {
    if (socket.destroyed) return;
    const sockets = this.#waiting.get(socket.remoteAddress);
    const waiting = sockets?.get(socket);
    if (waiting !== undefined) {
      if (waiting.push(start) > MAX_PIPELINED_WAITING) socket.destroy();
      return;
    }
    if (this.#waiting.size === 0) setImmediate(this.#beginTurn);
    const isFull = this.#started >= maxStarted();
    if (sockets) sockets.set(socket, isFull ? [start] : []);
    else this.#waiting.set(socket.remoteAddress, new Map([[socket, isFull ? [start] : []]]));
    if (isFull) return;
    this.#started += 1;
    start();
  }

  readonly #beginTurn = (): void => {
    this.#started = 0;
    // Addresses and connections with more requests go to the end of their map, so that they are visited again.
    for (const [address, sockets] of this.#waiting) {
      if (this.#started >= maxStarted()) break;
      this.#waiting.delete(address);
      for (const [socket, waiting] of sockets) {
        sockets.delete(socket);
        const next = socket.destroyed ? undefined : waiting.shift();
        if (next === undefined) continue;
        sockets.set(socket, waiting);
        this.#started += 1;
        next();
        break;
      }
      if (sockets.size > 0) this.#waiting.set(address, sockets);
    }
    if (this.#waiting.size > 0) setImmediate(this.#beginTurn);
  };
}

const maxStarted = () => (urgentRequests.running > 0 ? MAX_STARTED_BESIDE_URGENT : MAX_STARTED_PER_TURN);
