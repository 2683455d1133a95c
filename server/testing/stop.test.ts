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

/** Opens a connection with a request of 1,000 bytes that never ends. */
async function beginUpload(address: string) {
  const { port } = new URL(address);
  const socket = connect(Number(port), "127.0.0.1");
  await once(socket, "connect");
  const head = "POST /api/validate-yaml HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n";
  socket.write(`${head}content-length: 1000\r\nexpect: 100-continue\r\n\r\n`);
  // The hub has received the request.
  await once(socket, "data");
  socket.write("{");
  return socket;
}

test("an unfinished request delays the stop of the hub up to the limit", async () => {
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

test("a stopping hub still serves, tells load balancers, and closes idle connections", async () => {
  await using hub = await start({ MODELYARD_STOP_DELAY: "600" });
  const agent = new Agent({ keepAlive: true });
  const ask = async (path: string, how = agent) => {
    const [response] = (await once(get(hub.address + path, { agent: how }), "response")) as [IncomingMessage];
    response.resume();
    await once(response, "end");
    return [response.statusCode, response.headers.connection];
  };
  expect(await ask("/api/health/ready")).toEqual([200, "keep-alive"]);
  hub.child.kill("SIGTERM");
  await expect.poll(() => ask("/api/health/ready")).toEqual([503, "close"]);
  expect(await ask("/api/models")).toEqual([200, "close"]);
  expect(await ask("/api/health/live", new Agent())).toEqual([200, "close"]);
  const ended = once(hub.child, "exit");
  hub.child.kill("SIGKILL");
  await ended;
});

test("a stopping hub responds to requests on open connections while others end", async () => {
  await using hub = await start({ MODELYARD_STOP_TIMEOUT: "600" });
  const busy = await beginUpload(hub.address);
  let text = "";
  busy.setEncoding("utf8").on("data", (piece: string) => (text += piece));
  const ended = once(hub.child, "exit");
  hub.child.kill("SIGTERM");
  await expect.poll(() => fetch(hub.address).then(Boolean, () => false)).toBe(false);
  busy.write(`${" ".repeat(997)}}}`);
  await once(busy, "close");
  expect(text).toMatch(/^HTTP\/1\.1 [24]\d\d /);
  expect(text.toLowerCase()).toContain("connection: close");
  expect((await ended)[0]).toBe(0);
});
