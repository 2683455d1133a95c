import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from "node:http";
import { formatBytes } from "@modelyard/contract";
import type { FastifyReply, FastifyRequest } from "fastify";
import { ApiError } from "./errors.ts";
import { MAX_BODY_MEMORY_BYTES, MAX_UNCOUNTED_BODY_BYTES } from "./limits.ts";

/** A client may use a third of what it leaves free: alone a quarter of the memory, and less while others use it. */
const SHARES = 4;
/** Uploads that use memory take seconds. */
const RETRY_AFTER_S = 5;
const SETTING = "MODELYARD_MAX_REQUEST_MEMORY";

/**
 * Limits the memory of all request bodies that are buffered at the same time. Because the share of a client shrinks with
 * the free memory, several heavy clients together leave memory for light ones.
 */
export class BodyMemory {
  /** Memory of all bodies. */
  bytes = 0;
  readonly #clients = new Map<string, number>();
  readonly #getMaxBytes: () => number;

  constructor(getMaxBytes: () => number) {
    this.#getMaxBytes = getMaxBytes;
  }

  /** Number of clients with bodies in memory. */
  get clients(): number {
    return this.#clients.size;
  }

  /** Starts counting a body of a client: an account or the network of an address, as in `getClient`. */
  open(client: string): BodyLease {
    return new BodyLease(this, client);
  }

  /** Throws if a body of a client that uses `from` bytes cannot use `to` bytes. */
  check(client: string, from: number, to: number): void {
    const max = this.#getMaxBytes();
    const others = (this.#clients.get(client) ?? 0) - from;
    const fits = (bytes: number): boolean => (SHARES - 1) * bytes <= max - (this.bytes - from + to);
    if (fits(others + to)) return;
    const [all, share] = [formatBytes(max), formatBytes(Math.floor(max / SHARES))];
    if (to > max / SHARES)
      throw new ApiError(
        "PayloadTooLarge",
        `Request body must be ${share} or smaller: a quarter of the hub's memory for request bodies. Setting: ${SETTING} (${all}).`,
      );
    throw others > 0 && fits(to)
      ? new ApiError(
          "TooManyRequests",
          `Your concurrent request bodies use too much memory. Limit: a third of the memory that they leave free, up to ${share}. Setting: ${SETTING} (${all}). Wait for responses before you send more.`,
          { retryAfter: RETRY_AFTER_S },
        )
      : new ApiError(
          "Unavailable",
          `The hub's memory for request bodies is in use. Setting: ${SETTING} (${all}). Retry shortly.`,
          { retryAfter: RETRY_AFTER_S },
        );
  }

  /** Changes what a client uses. */
  add(client: string, bytes: number): void {
    const used = (this.#clients.get(client) ?? 0) + bytes;
    if (used === 0) this.#clients.delete(client);
    else this.#clients.set(client, used);
    this.bytes += bytes;
  }
}

/** The memory of one body. It is released when its response is closed and, in the app's routes, its handler is done. */
export class BodyLease {
  readonly #memory: BodyMemory;
  readonly #client: string;
  #bytes = 0;
  #isClosed = false;
  #isHandling = false;

  constructor(memory: BodyMemory, client: string) {
    this.#memory = memory;
    this.#client = client;
  }

  /** Throws if a body of the announced length does not fit. Uses no memory, because clients can announce any length. */
  require(length: number): void {
    if (length > MAX_UNCOUNTED_BODY_BYTES && length > this.#bytes)
      this.#memory.check(this.#client, this.#bytes, length);
  }

  /** Sets the memory that the body uses. Throws if it does not fit; then nothing changes. */
  hold(bytes: number): void {
    if (this.#isReleased) return;
    const counted = bytes > MAX_UNCOUNTED_BODY_BYTES ? bytes : 0;
    if (counted > this.#bytes) this.#memory.check(this.#client, this.#bytes, counted);
    this.#set(counted);
  }

  /** Keeps the memory until `endHandling`, because a handler continues when its client disconnects. */
  beginHandling(): void {
    this.#isHandling = true;
  }

  endHandling(): void {
    this.#isHandling = false;
    if (this.#isReleased) this.#set(0);
  }

  /** The response is closed, completely sent or not. */
  close(): void {
    this.#isClosed = true;
    if (this.#isReleased) this.#set(0);
  }

  get #isReleased(): boolean {
    return this.#isClosed && !this.#isHandling;
  }

  #set(bytes: number): void {
    if (bytes === this.#bytes) return;
    this.#memory.add(this.#client, bytes - this.#bytes);
    this.#bytes = bytes;
  }
}

/** The memory of this process. */
export const bodyMemory = new BodyMemory(() => MAX_BODY_MEMORY_BYTES);

const leases = new WeakMap<IncomingMessage, BodyLease>();

/** Returns the lease for the body of a request. Short bodies have none. */
export const findLease = (message: IncomingMessage): BodyLease | undefined => leases.get(message);

/** Ends the handling of a request whose client no longer waits for the response. */
export function abandon(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  findLease(request.raw)?.endHandling();
  return reply.hijack();
}

/** Starts counting the body of a request, unless it is short. */
export function openLease(
  message: IncomingMessage,
  response: ServerResponse,
  client: string,
): BodyLease | undefined {
  if (!canBeLong(message.headers)) return undefined;
  const lease = bodyMemory.open(client);
  leases.set(message, lease);
  response.once("close", () => lease.close());
  return lease;
}

const canBeLong = (headers: IncomingHttpHeaders): boolean =>
  Number(headers["content-length"] ?? 0) > MAX_UNCOUNTED_BODY_BYTES ||
  headers["transfer-encoding"] !== undefined ||
  headers["content-encoding"] !== undefined;
