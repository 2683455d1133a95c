import { once } from "node:events";
import { Agent, get, type IncomingMessage } from "node:http";
import { connect } from "node:net";
import { join } from "node:path";
import { expect, test } from "vitest";
import { startHub } from "./hub-process.ts";
import { testFolder } from "./folder.ts";

const root = testFolder("stop");
let directories = 0;

async function start(settings: Record<string, string>) {
  const directory = join(root, String(++directories));
  const hub = await startHub({ MODELYARD_DATA: directory, MODELYARD_STARTER: "off", ...settings });
  return { ...hub, [Symbol.asyncDispose]: hub.stop };
}

/** Opens a connection and sends the start of a request with a body of 1,000 bytes. */
async function beginUpload(address: string) {
  const { port } = new URL(address);
  const socket = connect(Number(port), "127.0.0.1");
  await once(socket, "connect");
  const head = "POST /api/validate-yaml HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n";
  socket.write(`${head}content-length: 1000\r\nexpect: 100-continue\r\n\r\n`);
  // Waits until the hub has received the request.
  await once(socket, "data");
  socket.write("{");
  return socket;
}

test("waits for unfinished requests up to the configured timeout", async () => {
  await using hub = await start({ MODELYARD_STOP_TIMEOUT: "1" });
  const socket = await beginUpload(hub.address);
  socket.on("error", () => {});
  const started = performance.now();
  const ended = once(hub.child, "exit");
  hub.child.kill("SIGTERM");
  expect((await ended)[0]).toBe(0);
  expect(performance.now() - started).toBeGreaterThan(900);
  socket.destroy();
});

test("serves requests, reports that it is not ready, and closes idle connections before it stops", async () => {
  await using hub = await start({ MODELYARD_STOP_DELAY: "600" });
  const keepAlive = new Agent({ keepAlive: true });
  const send = async (path: string, agent = keepAlive) => {
    const [response] = (await once(get(hub.address + path, { agent }), "response")) as [IncomingMessage];
    response.resume();
    await once(response, "end");
    return [response.statusCode, response.headers.connection];
  };
  expect(await send("/api/health/ready")).toEqual([200, "keep-alive"]);
  hub.child.kill("SIGTERM");
  await expect.poll(() => send("/api/health/ready")).toEqual([503, "close"]);
  expect(await send("/api/models")).toEqual([200, "close"]);
  expect(await send("/api/health/live", new Agent())).toEqual([200, "close"]);
  const ended = once(hub.child, "exit");
  hub.child.kill("SIGKILL");
  await ended;
});

test("completes requests on open connections after it has stopped accepting connections", async () => {
  await using hub = await start({ MODELYARD_STOP_TIMEOUT: "600" });
  const busy = await beginUpload(hub.address);
  let text = "";
  busy.setEncoding("utf8").on("data", (data: string) => (text += data));
  const ended = once(hub.child, "exit");
  hub.child.kill("SIGTERM");
  await expect.poll(() => fetch(hub.address).then(Boolean, () => false)).toBe(false);
  busy.write(`${" ".repeat(997)}}}`);
  await once(busy, "close");
  expect(text).toMatch(/^HTTP\/1\.1 [24]\d\d /);
  expect(text.toLowerCase()).toContain("connection: close");
  expect((await ended)[0]).toBe(0);
});
