// Downloads or uploads files over several connections: `node load.ts FILE`, where FILE contains a `Load` as JSON. Prints the
// results.
import { readFileSync } from "node:fs";
import { connect, type Socket } from "node:net";
import { percentile } from "../percentile.ts";

/** Each request is sent once, over any free connection. */
export interface Load {
  port: number;
  connections: number;
  /** Complete header lines. */
  headers: string;
  requests: LoadRequest[];
}

export interface LoadRequest {
  method: "GET" | "HEAD" | "PUT";
  path: string;
  /** `bytes=0-99` */
  range?: string;
  /** Content to upload; see `generateContent`. */
  body?: { bytes: number; seed: number };
}

export interface LoadResult {
  seconds: number;
  /** Bytes of response bodies. */
  bytes: number;
  failed: number;
  firstFailure: string;
  /** Milliseconds of one request. */
  p50: number;
  p99: number;
}

/** Chunk size of uploads. */
const CHUNK_BYTES = 1 << 20;

const chunk = Buffer.alloc(CHUNK_BYTES, Buffer.from(Array.from({ length: 251 }, (_, i) => (i * 73) & 255)));

/** Generates chunks of unique content, of which the first starts with the seed. */
export function* generateContent({ bytes, seed }: { bytes: number; seed: number }): Generator<Buffer> {
  const first = Buffer.from(chunk);
  first.write(String(seed).padStart(16, "0"));
  for (let offset = 0; offset < bytes; offset += CHUNK_BYTES)
    yield (offset === 0 ? first : chunk).subarray(0, bytes - offset);
}

if (import.meta.main) run(JSON.parse(readFileSync(process.argv[2] ?? "", "utf8")) as Load);

function run({ port, connections, headers, requests }: Load): void {
  const times: number[] = [];
  let bytes = 0;
  let failed = 0;
  let firstFailure = "";
  let next = 0;
  let open = 0;
  const started = performance.now();
  for (let n = 0; n < Math.min(connections, requests.length); n++) client();

  function client(): void {
    open += 1;
    let current: LoadRequest | undefined;
    let sent = 0;
    let head: string | undefined = "";
    let remaining = 0;
    const fail = (reason: string) => {
      failed += 1;
      firstFailure ||= reason.slice(0, 400);
      current = undefined;
      socket.destroy();
    };
    const onread = {
      buffer: Buffer.alloc(connections > 50 ? 1 << 16 : 1 << 20),
      callback: (length: number, from: Uint8Array) => {
        let offset = 0;
        if (head !== undefined) {
          head += Buffer.from(from.buffer, from.byteOffset, length).toString("latin1");
          const end = head.indexOf("\r\n\r\n");
          if (end < 0) return true;
          offset = length - (head.length - end - 4);
          if (!/^HTTP\/1.1 20[0146]/.test(head)) return (fail(head), true);
          const stated = /\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? 0;
          remaining = current?.method === "HEAD" ? 0 : Number(stated);
          head = undefined;
        }
        bytes += length - offset;
        remaining -= length - offset;
        if (remaining === 0) {
          times.push(performance.now() - sent);
          sendNext();
        } else if (remaining < 0) fail("The response is longer than its Content-Length.");
        return true;
      },
    };
    const socket = connect({ port, host: "127.0.0.1", noDelay: true, onread });
    const sendNext = () => {
      current = requests[next++];
      if (current === undefined) return void socket.end();
      head = "";
      sent = performance.now();
      const { method, path, range, body } = current;
      const lines = `${headers}${range ? `Range: ${range}\r\n` : ""}${body ? `Content-Length: ${body.bytes}\r\n` : ""}`;
      socket.write(`${method} ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\n${lines}\r\n`);
      if (body) upload(socket, generateContent(body));
    };
    socket.on("connect", sendNext);
    socket.on("error", () => {});
    socket.on("close", () => {
      open -= 1;
      if (current) {
        failed += 1;
        firstFailure ||= "The connection was closed.";
      }
      if (open === 0) report();
    });
  }

  function upload(socket: Socket, content: Iterator<Buffer>): void {
    const send = (): void => {
      const { value, done } = content.next() as IteratorResult<Buffer, undefined>;
      if (!done) socket.write(value, send);
    };
    // Keep two chunks in flight.
    send();
    send();
  }

  function report(): void {
    const seconds = (performance.now() - started) / 1000;
    const [p50, p99] = [percentile(times, 0.5), percentile(times, 0.99)];
    const result: LoadResult = { seconds, bytes, failed, firstFailure, p50, p99 };
    console.log(JSON.stringify(result));
  }
}
