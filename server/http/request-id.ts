import { randomUUID } from "node:crypto";

/**
 * Returns the request ID: the client's own if it is usable, so that both sides' logs can be matched, or a UUID version
 * 7. Those start with the time, so the index of the request history stays cheap to write.
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
