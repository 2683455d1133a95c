import type { RequestListener } from "node:http";
import { expect, test } from "vitest";
import { startServer } from "../../../testing/http-server.ts";
import { shared } from "../../../testing/shared.ts";
import { testConnection } from "./query-server.ts";

let handler: RequestListener = () => {};
const { url } = await shared(startServer((request, response) => handler(request, response)));

test("connects with the key to a server that lists its models", async () => {
  const received: unknown[] = [];
  handler = ({ url: path, headers }, response) => {
    received.push(path, headers.authorization);
    response.end(
      JSON.stringify({ object: "list", data: [{ id: "snow", object: "model" }, { id: "frost" }] }),
    );
  };
  expect(await testConnection(url, "a-secret")).toMatchObject({
    ok: true,
    status: 200,
    message: "Connected. The server lists 2 models.",
    models: ["snow", "frost"],
  });
  expect(received).toEqual(["/v1/models", "Bearer a-secret"]);
});

test.each<[expected: string, status: number, body: string, secret?: string]>([
  ["Add an API key", 401, ""],
  ["Enter another key", 403, "", "a-secret"],
  ["without /v1", 404, "Not here"],
  ["returned 500", 500, "a-secret is wrong", "a-secret"],
  ["redirects", 302, ""],
  ["not a list of models", 200, "<html>"],
  ["not a list of models", 200, JSON.stringify({ data: [{}] })],
  ["not a list of models", 200, "x".repeat(3_000_000)],
])("returns instructions: %s (%i)", async (expected, status, body, secret) => {
  handler = (_, response) => {
    response.writeHead(status, { location: "http://169.254.169.254/" });
    response.end(body);
  };
  const check = await testConnection(url, secret);
  expect(check).toMatchObject({ ok: false, status, message: expect.stringContaining(expected) });
  expect(JSON.stringify(check)).not.toContain("a-secret");
});

test("distinguishes unreachable servers from servers that close the connection", async () => {
  expect((await testConnection("http://127.0.0.1:59998", undefined)).message).toContain("is listening");
  handler = (_, response) => response.destroy();
  const check = await testConnection(url, "a-secret");
  expect(check).toMatchObject({
    ok: false,
    message: expect.stringMatching(/^Can't connect to .*\/v1\/models: /),
  });
  expect(check.status).toBeUndefined();
});

test("never contacts link-local addresses", async () => {
  for (const host of ["169.254.169.254", "[fe80::1]", "[::ffff:169.254.169.254]"])
    expect((await testConnection(`http://${host}`, "a-secret")).message, host).toContain(
      "is not an allowed address",
    );
});
