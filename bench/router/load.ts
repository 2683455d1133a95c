// Sends requests over several connections for `ms` milliseconds: `node load.ts '{"port":…}'`. Prints the results as JSON.
import { connect } from "node:net";
import { percentile } from "../percentile.ts";

/** Requests to send. `headers` are complete lines. */
export interface Load {
  port: number;
  path: string;
  headers: string;
  stream: boolean;
  connections: number;
  ms: number;
  /** Maximum number of requests. */
  calls?: number;
}

export interface LoadResult {
  calls: number;
  failed: number;
  /** Stream events. */
  events: number;
  ms: number;
  /** Microseconds. */
  p50: number;
  p99: number;
  firstFailure: string;
}

const load = JSON.parse(process.argv[2] ?? "{}") as Load;
const words = "The quick brown fox jumps over the lazy dog while the band plays on. ".repeat(6);
const body = JSON.stringify({
  model: "ada/snow",
  messages: [
    { role: "system", content: "You are a helpful assistant. Answer in one sentence." },
    { role: "user", content: words },
  ],
  temperature: 0.7,
  max_tokens: 200,
  ...(load.stream && { stream: true }),
});
const request = Buffer.from(
  `POST ${load.path} HTTP/1.1\r\nHost: 127.0.0.1:${load.port}\r\nAccept: application/json\r\nContent-Type: application/json\r\nUser-Agent: OpenAI/JS 7.57.0\r\nX-Stainless-Lang: js\r\nX-Stainless-OS: Linux\r\n${load.headers}Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
);

const times: number[] = [];
let events = 0;
let failed = 0;
let firstFailure = "";
let stopped = false;
let open = load.connections;
const maxCalls = load.calls ?? Infinity;
const started = performance.now();
for (let n = 0; n < load.connections; n++) client();
setTimeout(() => (stopped = true), load.ms);

function client(): void {
  const socket = connect(load.port, "127.0.0.1");
  socket.setNoDelay(true);
  let sent = 0;
  let head: string | undefined;
  let remaining = 0;
  let tail = "";
  const send = () => {
    head = undefined;
    tail = "";
    sent = performance.now();
    socket.write(request);
  };
  const done = () => {
    times.push(performance.now() - sent);
    if (stopped || times.length >= maxCalls) socket.end();
    else send();
  };
  socket.on("connect", send);
  socket.on("data", (bytes) => {
    let text = bytes.toString("latin1");
    if (head === undefined) {
      text = tail + text;
      const end = text.indexOf("\r\n\r\n");
      if (end === -1) return void (tail = text);
      head = text.slice(0, end);
      if (!head.startsWith("HTTP/1.1 200")) {
        failed++;
        firstFailure ||= text.slice(0, 600);
        return void socket.destroy();
      }
      text = text.slice(end + 4);
      remaining = Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? -1);
      tail = "";
    }
    if (remaining >= 0) {
      remaining -= text.length;
      if (remaining === 0) done();
      return;
    }
    if (load.stream) for (let i = text.indexOf("data:"); i !== -1; i = text.indexOf("data:", i + 5)) events++;
    tail = (tail + text).slice(-7);
    if (tail.endsWith("\r\n0\r\n\r\n") || tail === "0\r\n\r\n") done();
  });
  socket.on("error", () => {});
  socket.on("close", () => {
    if (!stopped && times.length < maxCalls) {
      failed++;
      firstFailure ||= "the connection was closed";
      if (failed < 50) return client();
    }
    if (--open === 0) report();
  });
}

function report(): void {
  const result: LoadResult = {
    calls: times.length,
    failed,
    events,
    ms: performance.now() - started,
    p50: 1000 * percentile(times, 0.5),
    p99: 1000 * percentile(times, 0.99),
    firstFailure,
  };
  console.log(JSON.stringify(result));
  process.exit(0);
}
