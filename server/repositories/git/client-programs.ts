import { Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import type { FastifyReply, FastifyRequest } from "fastify";
import { ApiError } from "../../http/errors.ts";
import type { Program } from "../../http/helper/helper.ts";
import { getPrincipal } from "../../http/auth/authenticate.ts";
import {
  CLIENT_STALL_MS,
  MAX_ANONYMOUS_PROGRAMS,
  MAX_PROGRAM_WAIT_MS,
  MAX_PROGRAMS,
  MAX_PROGRAMS_PER_CLIENT,
  MIN_CLIENT_PROGRESS_BYTES,
} from "../../http/limits.ts";
import { getClient } from "../../http/rate-limits/rate-limits.ts";

/** Running programs by client. */
const running = new Map<string, number>();
let total = 0;
/** Running programs of clients that are not signed in. */
let anonymous = 0;

const RETRY = { retryAfter: 5 };
const POLL_MS = 50;

/**
 * Runs work that starts programs for the client of a request and waits for its body. Throws `TooManyRequests` or
 * `Unavailable` if too many are running for longer than a short wait. Disconnects a client that stops sending or receiving.
 */
export async function runForClient<T>(
  request: FastifyRequest,
  reply: FastifyReply,
  work: () => Promise<T>,
): Promise<T> {
  const client = getClient(request);
  const isAnonymous = getPrincipal(request).kind !== "user";
  const isOwnFull = () => (running.get(client) ?? 0) >= MAX_PROGRAMS_PER_CLIENT;
  const isHubFull = () => total >= MAX_PROGRAMS || (isAnonymous && anonymous >= MAX_ANONYMOUS_PROGRAMS);
  // Git does not retry, and most operations take less than a second.
  const until = performance.now() + MAX_PROGRAM_WAIT_MS;
  while ((isOwnFull() || isHubFull()) && performance.now() < until && !reply.raw.destroyed) {
    request.work?.releaseTurn();
    await sleep(POLL_MS);
  }
  request.work?.resume();
  if (isOwnFull())
    throw new ApiError(
      "TooManyRequests",
      `Too many concurrent git operations. Limit: ${MAX_PROGRAMS_PER_CLIENT}.`,
      RETRY,
    );
  if (isHubFull())
    throw new ApiError(
      "Unavailable",
      `The hub is running too many git operations. ${isAnonymous ? "Sign in, or try again later." : "Try again later."}`,
      RETRY,
    );
  const change = (by: 1 | -1): void => {
    total += by;
    if (isAnonymous) anonymous += by;
    const own = (running.get(client) ?? 0) + by;
    if (own === 0) running.delete(client);
    else running.set(client, own);
  };
  change(1);
  watchClient(request, reply);
  try {
    return await work();
  } finally {
    change(-1);
  }
}

/** Starts a program whose output is the response, with the limits of `runForClient`. It ends with the response. */
export function startForClient(
  request: FastifyRequest,
  reply: FastifyReply,
  start: () => Promise<Program>,
): Promise<Program> {
  return new Promise((resolve, reject) => {
    runForClient(request, reply, async () => {
      const program = await start();
      // The client may have disconnected in the meantime.
      if (reply.raw.destroyed) program.kill();
      else reply.raw.once("close", () => program.kill());
      resolve(program);
      return program.exited;
    }).catch(reject);
  });
}

/** Closes the connection of a client for which the hub waits with little or no progress. */
function watchClient({ raw }: FastifyRequest, reply: FastifyReply): void {
  const { socket } = raw;
  // Requests that pages send in-process have no connection.
  if (reply.raw.destroyed || !(socket instanceof Socket)) return;
  let before = -Infinity;
  const timer = setInterval(() => {
    const moved = socket.bytesRead + socket.bytesWritten;
    const waits = socket.writableLength > 0 || (!raw.complete && raw.readableLength === 0);
    if (waits && moved - before < MIN_CLIENT_PROGRESS_BYTES) socket.destroy();
    before = moved;
  }, CLIENT_STALL_MS).unref();
  reply.raw.once("close", () => clearInterval(timer));
}
