// A provider whose streams send an event with the current time every 100 ms. Requests that contain `flood` receive events
// as fast as the client reads them. Prints its port.
import { type AddressInfo, createServer, type Socket } from "node:net";

const INTERVAL_MS = 100;
const HEAD =
  "HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\nDate: Sat, 21 Nov 2026 12:00:00 GMT\r\nTransfer-Encoding: chunked\r\n\r\n";
const toChunk = (text: string) => `${text.length.toString(16)}\r\n${text}\r\n`;
const event = (content: string) =>
  toChunk(`data: ${JSON.stringify({ id: "chatcmpl-1", choices: [{ index: 0, delta: { content } }] })}\n\n`);
const flood = event("x".repeat(16_000));

const streams = new Set<Socket>();
setInterval(() => {
  const tick = event(`at ${performance.timeOrigin + performance.now()} `);
  for (const socket of streams) socket.write(tick);
}, INTERVAL_MS);

const server = createServer({ noDelay: true }, (socket) => {
  socket.on("error", () => {});
  socket.on("close", () => streams.delete(socket));
  socket.on("data", (bytes) => {
    if (!bytes.includes("POST ")) return;
    socket.write(HEAD);
    if (!bytes.includes("flood")) return void streams.add(socket);
    const fill = () => {
      while (socket.write(flood));
    };
    socket.on("drain", fill);
    fill();
  });
});
server.listen(0, "127.0.0.1", () => console.log((server.address() as AddressInfo).port));
