// Reads streams for `ms` milliseconds, each over a separate connection: `node readers.ts '{"port":…}'`. Prints a line when all
// streams have begun, then the results as JSON.
import { connect } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { percentile } from "../percentile.ts";

/** `headers` are complete lines. `stalled` is the number of additional connections that do not read their streams. */
export interface Readers {
  port: number;
  path: string;
  headers: string;
  streams: number;
  stalled: number;
  ms: number;
}

/** Delays from the provider to the reader in milliseconds, and the total, minimum, and maximum number of events per stream. */
export interface Delays {
  p50: number;
  p99: number;
  events: number;
  minEvents: number;
  maxEvents: number;
}

const { port, path, headers, streams, stalled, ms } = JSON.parse(process.argv[2] ?? "{}") as Readers;
const delays: number[] = [];
/** Streams that wait for their first event. */
let waiting = streams;
const begun = Promise.withResolvers<void>();
let isMeasured = false;
/** Time limit until all streams have begun. */
const BEGIN_TIMEOUT_MS = 30_000;

/** Starts a stream. Returns a function that returns the number of its measured events. */
function open(content: string, isRead: boolean): () => number {
  let events = 0;
  let hasBegun = false;
  const body = JSON.stringify({ model: "ada/snow", stream: true, messages: [{ role: "user", content }] });
  const socket = connect(port, "127.0.0.1", () => {
    socket.write(
      `POST ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n${headers}Content-Length: ${body.length}\r\n\r\n${body}`,
    );
    if (!isRead) socket.pause();
  });
  socket.on("data", (bytes) => {
    const now = performance.timeOrigin + performance.now();
    for (const [, sentAt] of bytes.toString("latin1").matchAll(/"at ([\d.]+) "/g)) {
      if (!hasBegun && --waiting === 0) begun.resolve();
      hasBegun = true;
      if (!isMeasured) continue;
      delays.push(now - Number(sentAt));
      events++;
    }
  });
  return () => events;
}

const counts = Array.from({ length: streams }, () => open("tick", true));
for (let n = 0; n < stalled; n++) open("flood", false);
const timeout = setTimeout(
  () => begun.reject(new Error(`${waiting} of ${streams} streams have not begun`)),
  BEGIN_TIMEOUT_MS,
);
await begun.promise;
clearTimeout(timeout);
console.log("begun");
isMeasured = true;
await sleep(ms);
const events = counts.map((count) => count());
const result: Delays = {
  p50: percentile(delays, 0.5),
  p99: percentile(delays, 0.99),
  events: delays.length,
  minEvents: Math.min(...events),
  maxEvents: Math.max(...events),
};
console.log(JSON.stringify(result));
process.exit(0);
