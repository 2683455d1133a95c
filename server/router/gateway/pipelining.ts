import type { Socket } from "node:net";
import { urgentRequests } from "../../database/yield-to-event-loop.ts";
import {
  MAX_PIPELINED_WAITING,
  MAX_STARTED_WHILE_URGENT,
  MAX_STARTED_PER_ITERATION,
} from "../../http/limits.ts";

type Start = () => void;

/**
 * Starts requests over several event-loop iterations: requests of a connection in order, and client addresses in
 * rotation. A client can send a thousand requests in one packet, or on a thousand connections, and Node emits them all
 * at once. A client with too many waiting requests is disconnected, because it could mistake an error for the response
 * to an earlier request.
 */
export class PipelinedRequests {
  /** Connections that started a request in this iteration, with their waiting requests, by client address. */
  readonly #waiting = new Map<string | undefined, Map<Socket, Start[]>>();
  /** Number of requests started in this iteration. */
  #started = 0;

  /** Starts a request: immediately if it is the connection's first in this iteration, or later. Skips closed connections. */
  start(socket: Socket, start: Start): void {
    if (socket.destroyed) return;
    const sockets = this.#waiting.get(socket.remoteAddress);
    const waiting = sockets?.get(socket);
    if (waiting !== undefined) {
      if (waiting.push(start) > MAX_PIPELINED_WAITING) disconnect(socket);
      return;
    }
    if (this.#waiting.size === 0) setImmediate(this.#beginIteration);
    const isFull = this.#started >= maxStarted();
    if (sockets) sockets.set(socket, isFull ? [start] : []);
    else this.#waiting.set(socket.remoteAddress, new Map([[socket, isFull ? [start] : []]]));
    if (isFull) return;
    this.#started += 1;
    start();
  }

  readonly #beginIteration = (): void => {
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
    if (this.#waiting.size > 0) setImmediate(this.#beginIteration);
  };
}

/** Disconnects a client. Node creates an error for each of its requests; their stack traces would take most of the time. */
function disconnect(socket: Socket): void {
  const { stackTraceLimit } = Error;
  socket.prependOnceListener("close", () => (Error.stackTraceLimit = 0));
  socket.once("close", () => (Error.stackTraceLimit = stackTraceLimit));
  socket.destroy();
}

const maxStarted = () => (urgentRequests.running > 0 ? MAX_STARTED_WHILE_URGENT : MAX_STARTED_PER_ITERATION);
