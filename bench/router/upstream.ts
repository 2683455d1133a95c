// A minimal provider that responds immediately. Prints its port.
import { type AddressInfo, createServer, type Socket } from "node:net";

const CHUNKS = 50;

const response = JSON.stringify({
  id: "chatcmpl-1",
  object: "chat.completion",
  created: 1_760_000_000,
  model: "snow",
  choices: [
    {
      index: 0,
      message: {
        role: "assistant",
        content: "A short answer of about a dozen words, the most common length.",
      },
      finish_reason: "stop",
    },
  ],
  usage: { prompt_tokens: 120, completion_tokens: 14, total_tokens: 134 },
});
const jsonResponse = Buffer.from(
  `HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nDate: Sat, 21 Nov 2026 12:00:00 GMT\r\nContent-Length: ${Buffer.byteLength(response)}\r\n\r\n${response}`,
);

const toChunk = (text: string) => `${Buffer.byteLength(text).toString(16)}\r\n${text}\r\n`;
const event = (data: object) => toChunk(`data: ${JSON.stringify(data)}\n\n`);
const base = { id: "chatcmpl-1", object: "chat.completion.chunk", created: 1_760_000_000, model: "snow" };
const streamHead = Buffer.from(
  "HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\nDate: Sat, 21 Nov 2026 12:00:00 GMT\r\nTransfer-Encoding: chunked\r\n\r\n",
);
const delta = Buffer.from(
  event({ ...base, choices: [{ index: 0, delta: { content: " token" }, finish_reason: null }] }),
);
const usage = event({
  ...base,
  choices: [],
  usage: { prompt_tokens: 120, completion_tokens: CHUNKS, total_tokens: 120 + CHUNKS },
});
const last = `${toChunk("data: [DONE]\n\n")}0\r\n\r\n`;

/** Streams send one event per event-loop iteration, so that events arrive separately, as from a model. */
const streams = new Map<Socket, { remaining: number; end: string }>();
function sendEvents(): void {
  for (const [socket, stream] of streams) {
    if (stream.remaining-- > 0) socket.write(delta);
    else {
      socket.write(stream.end);
      streams.delete(socket);
    }
  }
  if (streams.size > 0) setImmediate(sendEvents);
}

const server = createServer({ noDelay: true }, (socket) => {
  let bytes: Buffer | undefined;
  socket.on("error", () => {});
  socket.on("close", () => streams.delete(socket));
  socket.on("data", (chunk) => {
    bytes = bytes === undefined ? chunk : Buffer.concat([bytes, chunk]);
    const end = bytes.indexOf("\r\n\r\n");
    if (end === -1) return;
    const head = bytes.toString("latin1", 0, end);
    const length = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0);
    if (bytes.length < end + 4 + length) return;
    const streamed = bytes.includes('"stream":true', end);
    const includesUsage = bytes.includes('"include_usage":true', end);
    bytes = undefined;
    if (!streamed) return void socket.write(jsonResponse);
    socket.write(streamHead);
    streams.set(socket, { remaining: CHUNKS, end: (includesUsage ? usage : "") + last });
    if (streams.size === 1) setImmediate(sendEvents);
  });
});
server.listen(0, "127.0.0.1", () => console.log((server.address() as AddressInfo).port));
