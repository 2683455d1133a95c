import { Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import type { FastifyReply, FastifyRequest } from "fastify";
import { ApiError } from "../../http/errors.ts";
import type { Program } from "../../http/helper/helper.ts";
import {
  CLIENT_STALL_MS,
  MAX_PROGRAM_WAIT_MS,
  MAX_PROGRAMS,
  MAX_PROGRAMS_PER_CLIENT,
} from "../../http/limits.ts";
import { getClient } from "../../http/rate-limits/rate-limits.ts";

/** Running programs by client. */
const running = new Map<string, number>();
let total = 0;

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
  const isFull = () => (running.get(client) ?? 0) >= MAX_PROGRAMS_PER_CLIENT;
  // Git does not retry, and most operations take less than a second.
  for (let waited = 0; waited < MAX_PROGRAM_WAIT_MS && !reply.raw.destroyed; waited += POLL_MS) {
    if (!isFull() && total < MAX_PROGRAMS) break;
    await sleep(POLL_MS);
  }
  if (isFull())
    throw new ApiError(
      "TooManyRequests",
      `Too many concurrent git operations. Limit: ${MAX_PROGRAMS_PER_CLIENT}.`,
      RETRY,
    );
  if (total >= MAX_PROGRAMS)
    throw new ApiError("Unavailable", `The hub runs ${MAX_PROGRAMS} git operations. Try again.`, RETRY);
  running.set(client, (running.get(client) ?? 0) + 1);
  total++;
  watchClient(request, reply);
  try {
    return await work();
  } finally {
    total--;
    const others = (running.get(client) ?? 1) - 1;
    if (others === 0) running.delete(client);
    else running.set(client, others);
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

/** Closes the connection of a client for which the hub has waited without any progress. A slow client is not affected. */
function watchClient({ raw }: FastifyRequest, reply: FastifyReply): void {
  const { socket } = raw;
  // Requests that pages send in-process have no connection.
  if (reply.raw.destroyed || !(socket instanceof Socket)) return;
  let before = Number.NaN;
  const timer = setInterval(() => {
    const moved = socket.bytesRead + socket.bytesWritten;
    const waits = socket.writableLength > 0 || (!raw.complete && raw.readableLength === 0);
    if (waits && moved === before) socket.destroy();
    before = moved;
  }, CLIENT_STALL_MS).unref();
  reply.raw.once("close", () => clearInterval(timer));
}
