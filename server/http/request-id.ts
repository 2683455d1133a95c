import { randomUUID } from "node:crypto";

/**
 * The id of a request: the caller's own, when it sends a usable one, so that both sides' logs meet; else one that begins
 * with the time (UUID version 7), as calls are kept by it, and an index of ids that come in order is cheap to write.
 */
export const getRequestId = (given: string | undefined): string =>
  given !== undefined && /^[\w.:=;-]{1,128}$/.test(given) ? given : createTimedId(Date.now());

let last = { now: -1, prefix: "" };

function createTimedId(now: number): string {
  if (now !== last.now) {
    const time = now.toString(16).padStart(12, "0");
    last = { now, prefix: `${time.slice(0, 8)}-${time.slice(8)}-7` };
  }
  return last.prefix + randomUUID().slice(15);
}
