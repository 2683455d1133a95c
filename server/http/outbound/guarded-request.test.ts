import type { IncomingMessage, ServerResponse } from "node:http";
import { expect, test } from "vitest";
import { startServer } from "../../testing/http-server.ts";
import { shared } from "../../testing/shared.ts";
import { connectionProblem } from "./connection-problem.ts";
import { type GuardedRequest, guardedRequest } from "./guarded-request.ts";
import { createAllowList } from "./networks.ts";

let handler: (request: IncomingMessage, response: ServerResponse) => void = () => {};
let requestCount = 0;
const { port } = await shared(
  startServer((request, response) => {
    requestCount += 1;
    handler(request, response);
  }),
);

const send = (url: string, options: Partial<GuardedRequest> = {}) =>
  guardedRequest(new URL(url), {
    method: "POST",
    headers: {},
    body: "{}",
    timeoutMs: 10_000,
    maxBytes: 1000,
    allows: createAllowList([]),
    ...options,
  });
const loopback = createAllowList(["127.0.0.1"]);
const resolvingTo =
  (...addresses: string[]): NonNullable<GuardedRequest["resolve"]> =>
  (_, done) =>
    done(
      null,
      addresses.map((address) => ({ address, family: address.includes(":") ? 6 : 4 })),
    );

test("rejects private IP addresses and their names unless they are allowed", async () => {
  handler = (_, response) => response.end("hello");
  requestCount = 0;
  const own = ["127.0.0.1", "localhost", "[::1]", "[::ffff:127.0.0.1]", "2130706433", "0x7f000001", "127.1"];
  for (const host of own)
    await expect(send(`http://${host}:${port}/`), host).rejects.toMatchObject({ name: "TargetError" });
  expect(requestCount).toBe(0);
  const response = await send(`http://127.0.0.1:${port}/`, { allows: loopback });
  expect(response).toEqual({ status: 200, text: "hello" });
});

test("checks the IP address that a name resolves to at connection time", async () => {
  handler = (_, response) => response.end("hello");
  let lookups = 0;
  const rebinding: NonNullable<GuardedRequest["resolve"]> = (host, done) =>
    resolvingTo(lookups++ === 0 ? "93.184.216.34" : "127.0.0.1")(host, done);
  rebinding("rebind.test", () => {});
  requestCount = 0;
  const url = `http://rebind.test:${port}/`;
  await expect(send(url, { resolve: rebinding })).rejects.toMatchObject({ name: "TargetError" });
  await expect(send(url, { resolve: resolvingTo("10.0.0.1", "::1") })).rejects.toMatchObject({
    name: "TargetError",
  });
  expect(requestCount).toBe(0);
  const mixed = await send(url, { resolve: resolvingTo("10.0.0.1", "127.0.0.1"), allows: loopback });
  expect(mixed.status).toBe(200);
});

test("does not follow redirects, and truncates long responses", async () => {
  requestCount = 0;
  handler = (_, response) => response.writeHead(302, { location: "/elsewhere" }).end();
  expect((await send(`http://127.0.0.1:${port}/`, { allows: loopback })).status).toBe(302);
  expect(requestCount).toBe(1);
  handler = (_, response) => {
    const writeMore = () => {
      while (response.write("x".repeat(10_000)));
    };
    response.on("drain", writeMore);
    writeMore();
  };
  expect((await send(`http://127.0.0.1:${port}/`, { allows: loopback })).text).toHaveLength(1000);
});

test("describes timeouts, refused connections, and closed connections", async () => {
  handler = () => {};
  const describeFailure = (url: string, options = {}) =>
    send(url, { allows: loopback, ...options }).catch((error: unknown) => connectionProblem(error, 300));
  const timedOut = await describeFailure(`http://127.0.0.1:${port}/`, { timeoutMs: 300 });
  expect(timedOut).toBe("No response within 0.3 seconds");
  handler = (_, response) => response.destroy();
  expect(await describeFailure(`http://127.0.0.1:${port}/`)).toBe("Connection closed unexpectedly");
  expect(await describeFailure(`https://127.0.0.1:${port}/`)).toMatch(/TLS|connection/);
  expect(await describeFailure("ftp://127.0.0.1/")).toContain("Only http");
});
