// Downloads or uploads files over several connections: `node load.ts FILE`, where FILE contains a `Load` as JSON. Prints the results.
import { readFileSync } from "node:fs";
import { connect, type Socket } from "node:net";

/** Each request is sent once, over any free connection. */
export interface Load {
  port: number;
  connections: number;
  /** Complete header lines. */
  headers: string;
  requests: Asked[];
}

export interface Asked {
  method: "GET" | "HEAD" | "PUT";
  path: string;
  /** `bytes=0-99` */
  range?: string;
  /** Upload size in bytes; see `contentOf`. */
  body?: { bytes: number; seed: number };
}

export interface Loaded {
  seconds: number;
  /** Bytes of response bodies. */
  bytes: number;
  failed: number;
  firstFailure: string;
  /** Milliseconds of one request. */
  p50: number;
  p99: number;
}

/** Chunk size of uploads, in bytes. */
const PIECE = 1 << 20;

const piece = Buffer.alloc(PIECE, Buffer.from(Array.from({ length: 251 }, (_, i) => (i * 73) & 255)));

/** Chunks of unique content: the first starts with the seed. */
export function* contentOf({ bytes, seed }: { bytes: number; seed: number }): Generator<Buffer> {
  const first = Buffer.from(piece);
  first.write(String(seed).padStart(16, "0"));
  for (let at = 0; at < bytes; at += PIECE) yield (at === 0 ? first : piece).subarray(0, bytes - at);
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
    let current: Asked | undefined;
    let sent = 0;
    let head: string | undefined = "";
    let left = 0;
    const fail = (why: string) => {
      failed += 1;
      firstFailure ||= why.slice(0, 400);
      current = undefined;
      socket.destroy();
    };
    const onread = {
      buffer: Buffer.alloc(connections > 50 ? 1 << 16 : 1 << 20),
      callback: (length: number, from: Uint8Array) => {
        let at = 0;
        if (head !== undefined) {
          head += Buffer.from(from.buffer, from.byteOffset, length).toString("latin1");
          const end = head.indexOf("\r\n\r\n");
          if (end < 0) return true;
          at = length - (head.length - end - 4);
          if (!/^HTTP\/1.1 20[0146]/.test(head)) return (fail(head), true);
          left = current?.method === "HEAD" ? 0 : Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? 0);
          head = undefined;
        }
        bytes += length - at;
        left -= length - at;
        if (left === 0) {
          times.push(performance.now() - sent);
          ask();
        } else if (left < 0) fail("More came than was announced.");
        return true;
      },
    };
    const socket = connect({ port, host: "127.0.0.1", noDelay: true, onread });
    const ask = () => {
      current = requests[next++];
      if (current === undefined) return void socket.end();
      head = "";
      sent = performance.now();
      const { method, path, range, body } = current;
      const lines = `${headers}${range ? `Range: ${range}\r\n` : ""}${body ? `Content-Length: ${body.bytes}\r\n` : ""}`;
      socket.write(`${method} ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\n${lines}\r\n`);
      if (body) bring(socket, contentOf(body));
    };
    socket.on("connect", ask);
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

  function bring(socket: Socket, content: Iterator<Buffer>): void {
    const send = (): void => {
      const { value, done } = content.next() as IteratorResult<Buffer, undefined>;
      if (!done) socket.write(value, send);
    };
    // Keep two chunks in flight.
    send();
    send();
  }

  function report(): void {
    times.sort((a, b) => a - b);
    const at = (share: number) => times[Math.floor(times.length * share)] ?? NaN;
    const seconds = (performance.now() - started) / 1000;
    const found: Loaded = { seconds, bytes, failed, firstFailure, p50: at(0.5), p99: at(0.99) };
    console.log(JSON.stringify(found));
  }
}
