// Reads streams over as many connections for some time: `node readers.ts '{"port":…}'`. Prints a line when all have begun,
// then the results as JSON.
import { connect } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";

/** `headers` are complete lines; `stalled` more connections receive all they can, and read nothing. */
export interface Readers {
  port: number;
  path: string;
  headers: string;
  streams: number;
  stalled: number;
  ms: number;
}

/** Delays from the provider to the reader, in milliseconds, and events of the streams with the fewest and the most. */
export interface Delays {
  p50: number;
  p99: number;
  events: number;
  fewest: number;
  most: number;
}

const { port, path, headers, streams, stalled, ms } = JSON.parse(process.argv[2] ?? "{}") as Readers;
const delays: number[] = [];
/** Streams that wait for their first event. */
let waiting = streams;
const begun = Promise.withResolvers<void>();
let isMeasured = false;
/** Longest time until all streams have begun, in milliseconds. */
const BEGIN_MS = 30_000;

/** Starts a stream; returns a function with the number of its measured events. */
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
    for (const [, at] of bytes.toString("latin1").matchAll(/"at ([\d.]+) "/g)) {
      if (!hasBegun && --waiting === 0) begun.resolve();
      hasBegun = true;
      if (!isMeasured) continue;
      delays.push(now - Number(at));
      events++;
    }
  });
  return () => events;
}

const counts = Array.from({ length: streams }, () => open("tick", true));
for (let n = 0; n < stalled; n++) open("flood", false);
const late = setTimeout(
  () => begun.reject(new Error(`${waiting} of ${streams} streams have not begun`)),
  BEGIN_MS,
);
await begun.promise;
clearTimeout(late);
console.log("begun");
isMeasured = true;
await sleep(ms);
delays.sort((a, b) => a - b);
const at = (share: number) => delays[Math.floor(delays.length * share)] ?? NaN;
const each = counts.map((count) => count());
const found: Delays = {
  p50: at(0.5),
  p99: at(0.99),
  events: delays.length,
  fewest: Math.min(...each),
  most: Math.max(...each),
};
console.log(JSON.stringify(found));
process.exit(0);
