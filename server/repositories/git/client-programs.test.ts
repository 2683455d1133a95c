import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { get, type IncomingMessage } from "node:http";
import { connect, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import type { FastifyReply, FastifyRequest } from "fastify";
import { afterEach, expect, test, vi } from "vitest";
import {
  CLIENT_STALL_MS,
  MAX_ANONYMOUS_PROGRAMS,
  MAX_PROGRAM_WAIT_MS,
  MAX_PROGRAMS,
  MAX_PROGRAMS_PER_CLIENT,
} from "../../http/limits.ts";
import { sharedHub } from "../../testing/shared.ts";
import { aUser } from "../../testing/users.ts";
import { runForClient } from "./client-programs.ts";
import { packet } from "./pkt-line.ts";

const hub = await sharedHub();
const token = await (await aUser(hub, "ada")).token();
const post = (path: string, body: object) => hub.send("POST", path, token, body);
await post("/api/repos/create", { name: "snow" });
const before = await head();
// More than the buffers of a connection contain. Git does not compare files of more than 5 MB.
for (const path of ["a.txt", "b.txt", "c.txt", "d.txt"]) {
  const content = randomBytes(3_500_000).toString("base64");
  const files = [{ path, content, encoding: "utf-8" }];
  expect((await post("/api/models/ada/snow/commit/main", { summary: "Add", files })).statusCode).toBe(200);
}
const url = await hub.app.listen({ host: "127.0.0.1", port: 0 });
const COMPARE = `/api/models/ada/snow/compare/${before}..main?raw=true`;

async function head(): Promise<string> {
  return (await hub.get("/api/models/ada/snow", token)).json<{ sha: string }>().sha;
}

const sockets: Socket[] = [];
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
});

const started = vi.spyOn(globalThis, "setInterval");
/** Lets the hub check the connections. */
const check = () => {
  for (const [run, ms] of started.mock.calls) if (ms === CLIENT_STALL_MS) run();
};

/** Sends a request on a new connection, and reads only the start of the response. */
async function open(method: string, path: string, body = "", headers = ""): Promise<Socket> {
  const socket = connect(Number(new URL(url).port), "127.0.0.1").on("error", () => {});
  sockets.push(socket);
  socket.write(`${method} ${path} HTTP/1.1\r\nhost: hub.test\r\n${headers}\r\n${body}`);
  return socket;
}
async function isOpened(socket: Socket): Promise<boolean> {
  await once(socket, "readable");
  return String(socket.read(20)).startsWith("HTTP/1.1 200");
}
const clone = async () => {
  const body = `${packet(`want ${await head()} side-band-64k\n`).toString()}0000${packet("done\n").toString()}`;
  return open(
    "POST",
    "/ada/snow.git/git-upload-pack",
    body,
    `content-type: application/x-git-upload-pack-request\r\ncontent-length: ${body.length}\r\n`,
  );
};

// First, because programs of other tests can still be ending.
test("keeps programs for users who are signed in", async () => {
  let now = 0;
  using _ = vi.spyOn(performance, "now").mockImplementation(() => (now += MAX_PROGRAM_WAIT_MS));
  const ended = Promise.withResolvers<void>();
  const reply = { raw: { destroyed: true } } as FastifyReply;
  const run = (client: number, isSignedIn: boolean) =>
    runForClient(
      {
        ip: `192.0.2.${client}`,
        principal: isSignedIn ? { kind: "user", id: `user-${client}` } : null,
        raw: {},
      } as FastifyRequest,
      reply,
      () => ended.promise,
    );
  const running = Array.from({ length: MAX_ANONYMOUS_PROGRAMS }, (__, n) => run(n % 10, false));
  await expect(run(20, false)).rejects.toMatchObject({
    id: "Unavailable",
    message: expect.stringContaining("Sign in"),
  });
  for (let n = MAX_ANONYMOUS_PROGRAMS; n < MAX_PROGRAMS; n++) running.push(run(n, true));
  await expect(run(0, true)).rejects.toMatchObject({
    id: "Unavailable",
    message: expect.not.stringContaining("Sign in"),
  });
  ended.resolve();
  await Promise.all(running);
});

test("limits the programs of a client, and disconnects clients that do not read", async () => {
  const opened: Socket[] = [];
  for (let n = 0; n < MAX_PROGRAMS_PER_CLIENT; n++) {
    const socket = await (n % 2 ? clone() : open("GET", COMPARE));
    expect(await isOpened(socket)).toBe(true);
    opened.push(socket);
  }
  const finished: string[] = [];
  const request = async (path: string) => {
    const response = await fetch(url + path);
    finished.push(path);
    return response;
  };
  const refsUrl = "/ada/snow.git/info/refs?service=git-upload-pack";
  const waitingOnes = [COMPARE, refsUrl, refsUrl, refsUrl, refsUrl].map(request);
  await sleep(200);
  await request("/api/models/ada/snow");
  expect(finished, "other requests do not wait").toEqual(["/api/models/ada/snow"]);
  const [rejected, refs] = (await Promise.all(waitingOnes)) as [Response, Response];
  expect([rejected.status, rejected.headers.get("retry-after")]).toEqual([429, "5"]);
  expect([refs.status, (await refs.json()).error]).toEqual([429, expect.stringContaining("Limit: 16.")]);
  const other = await fetch(url + COMPARE, { headers: token });
  expect(other.status, "another client").toBe(200);
  await other.arrayBuffer();
  for (const socket of opened) socket.pause();
  // Waits until the hub has disconnected the others.
  const waiting = fetch(url + COMPARE, { method: "HEAD" });
  const checks = setInterval(check, 100);
  expect((await waiting).status).toBe(200);
  clearInterval(checks);
});

test("does not disconnect a client that reads slowly", async () => {
  const [response] = (await once(get(url + COMPARE), "response")) as [IncomingMessage];
  let [size, checked] = [0, 0];
  for await (const bytes of response as AsyncIterable<Buffer>) {
    size += bytes.length;
    // More than the buffers of a connection contain, so that the hub could send more.
    if (size < checked + 6_000_000) continue;
    checked = size;
    check();
  }
  expect([response.complete, checked]).toEqual([true, expect.toSatisfy((bytes) => bytes > 12_000_000)]);
});

test("disconnects a client that does not send the rest of its request", async () => {
  const count = started.mock.calls.length;
  const socket = await open(
    "POST",
    "/ada/snow.git/git-upload-pack",
    "00",
    "content-type: application/x-git-upload-pack-request\r\ncontent-length: 100\r\n",
  );
  await expect.poll(() => started.mock.calls.slice(count).map(([, ms]) => ms)).toContain(CLIENT_STALL_MS);
  socket.resume();
  const isClosed = () => {
    check();
    return socket.closed;
  };
  await expect.poll(isClosed).toBe(true);
});
