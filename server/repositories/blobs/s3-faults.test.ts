import { hash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { expect, test } from "vitest";
import { startServer } from "../../testing/http-server.ts";
import { shared } from "../../testing/shared.ts";
import { s3Blobs } from "./s3.ts";

/** Responds to the next requests. */
let respond: (request: IncomingMessage, response: ServerResponse) => void = () => {};
let requests: string[] = [];
const { url: endpoint } = await shared(
  startServer((request, response) => {
    request.resume();
    request.on("end", () => {
      requests.push(`${request.method} ${request.headers.range ?? ""}`.trim());
      respond(request, response);
    });
  }),
);
const location = { bucket: "yard", prefix: "", region: "us-east-1", accessKeyId: "a", secretAccessKey: "b" };

const bytes = Buffer.alloc(1000, "weights ");
const sha256 = hash("sha256", bytes);
const body = async function* () {
  yield bytes;
};

test("retries failed uploads without losing bytes", async () => {
  const blobs = s3Blobs({ ...location, endpoint });
  requests = [];
  respond = (request, response) => {
    if (requests.length === 1) return void response.writeHead(500).end();
    if (requests.length === 2) return void request.socket.destroy();
    response.writeHead(200).end();
  };
  expect(await blobs.put(body(), { sha256 })).toEqual({ sha256, size: 1000 });
  expect(requests).toEqual(["PUT", "PUT", "PUT"]);
});

test("reports repeated failures after 5 attempts, and denied access immediately", async () => {
  const blobs = s3Blobs({ ...location, endpoint });
  requests = [];
  respond = (_, response) => void response.writeHead(503).end("<Error><Code>SlowDown</Code></Error>");
  await expect(blobs.put(body(), { sha256 })).rejects.toThrow("responded with 503 to PUT");
  expect(requests).toHaveLength(5);
  requests = [];
  respond = (_, response) => void response.writeHead(403).end("<Error><Code>AccessDenied</Code></Error>");
  await expect(blobs.read(sha256)).rejects.toThrow("AccessDenied");
  expect(requests).toHaveLength(1);
});

test("resumes interrupted reads, and fails if no attempt returns bytes", async () => {
  const blobs = s3Blobs({ ...location, endpoint });
  requests = [];
  /** Sends up to `count` bytes of the requested range, and closes the connection if there are more. */
  const sendPart = (count: number) => (request: IncomingMessage, response: ServerResponse) => {
    const [, from] = /bytes=(\d+)-/.exec(request.headers.range ?? "") ?? [];
    const rest = bytes.subarray(Number(from ?? 0));
    response.writeHead(from === undefined ? 200 : 206, { "content-length": rest.length });
    if (rest.length <= count) return void response.end(rest);
    response.write(rest.subarray(0, count), () => request.socket.destroy());
  };
  respond = sendPart(300);
  const complete = Buffer.concat((await (await blobs.read(sha256))?.toArray()) as Buffer[]);
  expect(complete.equals(bytes)).toBe(true);
  expect(requests[0]).toBe("GET");
  expect(requests.length).toBeGreaterThan(3);
  expect(requests.at(-1)).toMatch(/^GET bytes=[1-9]\d*-999$/);
  respond = sendPart(0);
  await expect((await blobs.read(sha256))?.toArray()).rejects.toThrow("early, at byte 0 of 1000");
});

test("a sweep retains a part that an upload replaces after it was listed", async () => {
  const DAY = 24 * 3_600_000;
  let time = Date.parse("2026-01-01");
  const { scratch } = s3Blobs({ ...location, endpoint }, { now: () => new Date(time) });
  const objects = new Map<string, number>();
  const concurrent: (() => Promise<unknown>)[] = [];
  respond = async ({ method, url = "" }, response) => {
    const { pathname, searchParams } = new URL(url, endpoint);
    const name = pathname.slice("/yard/".length);
    if (searchParams.has("uploads")) return void response.writeHead(501).end();
    if (searchParams.has("list-type")) {
      const entries = [...objects].map(
        ([key, modified]) =>
          `<Contents><Key>${key}</Key><Size>1000</Size><LastModified>${new Date(modified).toISOString()}</LastModified></Contents>`,
      );
      await concurrent[0]?.();
      return void response.end(`<ListBucketResult>${entries.join("")}</ListBucketResult>`);
    }
    if (method === "PUT") objects.set(name, time);
    if (method === "DELETE") objects.delete(name);
    response.writeHead(objects.has(name) || method === "DELETE" ? 200 : 404, { "content-length": 0 }).end();
  };
  await scratch.put("xorb/abc", body());
  time += 7 * DAY;
  concurrent.push(() => scratch.put("xorb/abc", body()));
  await scratch.sweep(new Date(time - 2 * DAY));
  expect(await scratch.size("xorb/abc")).toBeDefined();
  expect(objects.size, "the abandoned part was deleted").toBe(1);
  // An upload remains available in the next period.
  time += 2 * DAY;
  expect(await scratch.size("xorb/abc")).toBeDefined();
});
