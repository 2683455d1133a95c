import type { IncomingMessage, ServerResponse } from "node:http";
import { afterAll, expect, test } from "vitest";
import { startServer } from "../../testing/http-server.ts";
import { connectionProblem } from "./connection-problem.ts";
import { type GuardedRequest, guardedRequest } from "./guarded-request.ts";
import { createAllowList } from "./networks.ts";

let answer: (request: IncomingMessage, response: ServerResponse) => void = () => {};
let requestCount = 0;
const server = await startServer((request, response) => {
  requestCount += 1;
  answer(request, response);
});
const { port } = server;
afterAll(() => server[Symbol.asyncDispose]());

const ask = (url: string, more: Partial<GuardedRequest> = {}) =>
  guardedRequest(new URL(url), {
    method: "POST",
    headers: {},
    body: "{}",
    patience: 10_000,
    maxBytes: 1000,
    allows: createAllowList([]),
    ...more,
  });
const here = createAllowList(["127.0.0.1"]);
const leadsTo =
  (...addresses: string[]): NonNullable<GuardedRequest["resolve"]> =>
  (_, done) =>
    done(
      null,
      addresses.map((address) => ({ address, family: address.includes(":") ? 6 : 4 })),
    );

test("private addresses require permission, by IP address and by name", async () => {
  answer = (_, response) => response.end("hello");
  requestCount = 0;
  const own = ["127.0.0.1", "localhost", "[::1]", "[::ffff:127.0.0.1]", "2130706433", "0x7f000001", "127.1"];
  for (const host of own)
    await expect(ask(`http://${host}:${port}/`), host).rejects.toMatchObject({ name: "TargetError" });
  expect(requestCount).toBe(0);
  expect(await ask(`http://127.0.0.1:${port}/`, { allows: here })).toEqual({ status: 200, text: "hello" });
});

test("checks the IP address that a name resolves to at connection time", async () => {
  answer = (_, response) => response.end("hello");
  let looks = 0;
  const rebinding: NonNullable<GuardedRequest["resolve"]> = (host, done) =>
    leadsTo(looks++ === 0 ? "93.184.216.34" : "127.0.0.1")(host, done);
  rebinding("rebind.test", () => {});
  requestCount = 0;
  const url = `http://rebind.test:${port}/`;
  await expect(ask(url, { resolve: rebinding })).rejects.toMatchObject({ name: "TargetError" });
  await expect(ask(url, { resolve: leadsTo("10.0.0.1", "::1") })).rejects.toMatchObject({
    name: "TargetError",
  });
  expect(requestCount).toBe(0);
  const mixed = await ask(url, { resolve: leadsTo("10.0.0.1", "127.0.0.1"), allows: here });
  expect(mixed.status).toBe(200);
});

test("does not follow redirects, and truncates long responses", async () => {
  requestCount = 0;
  answer = (_, response) => response.writeHead(302, { location: "/elsewhere" }).end();
  expect((await ask(`http://127.0.0.1:${port}/`, { allows: here })).status).toBe(302);
  expect(requestCount).toBe(1);
  answer = (_, response) => {
    const more = () => {
      while (response.write("x".repeat(10_000)));
    };
    response.on("drain", more);
    more();
  };
  expect((await ask(`http://127.0.0.1:${port}/`, { allows: here })).text).toHaveLength(1000);
});

test("describes timeouts, refused connections, and closed connections", async () => {
  answer = () => {};
  const why = async (url: string, more = {}) =>
    connectionProblem(await ask(url, { allows: here, ...more }).catch((error: unknown) => error), 300);
  expect(await why(`http://127.0.0.1:${port}/`, { patience: 300 })).toBe("No response within 0.3 seconds");
  answer = (_, response) => response.destroy();
  expect(await why(`http://127.0.0.1:${port}/`)).toBe("Connection closed unexpectedly");
  expect(await why(`https://127.0.0.1:${port}/`)).toMatch(/TLS|connection/);
  expect(await why("ftp://127.0.0.1/")).toContain("Only http");
});
