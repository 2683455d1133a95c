import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { repairFetch } from "./repair-fetch.ts";

test.each([1000, 65_536, 100_000, 3_000_000])(
  "survives a server that closes the connection after %i bytes",
  async (size) => {
    const server = createServer((socket) => {
      socket.on("error", () => {});
      socket.once("data", () => {
        socket.write(`HTTP/1.1 200 OK\r\nconnection: close\r\ncontent-length: ${size}\r\n\r\n`);
        socket.end(Buffer.alloc(size, "a"));
      });
    }).listen(0, "127.0.0.1");
    await once(server, "listening");
    await repairFetch();
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
    const [unread, response] = await Promise.all([fetch(url), fetch(url)]);
    // An error during this wait would be an uncaught exception, which fails the run.
    await sleep(100);
    expect((await response.arrayBuffer()).byteLength).toBe(size);
    await unread.body?.cancel();
    server.close();
  },
);
