import { hash } from "node:crypto";
import { truncateSync } from "node:fs";
import { type FileHandle } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { fastify } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createFileBlobStore } from "../blobs/folder.ts";
import { serveFile } from "./serve-file.ts";
import { testFolder } from "../../testing/folder.ts";

const root = testFolder("serve");
const blobs = createFileBlobStore(root, { accel: "/contents/" });
const bytes = Buffer.alloc(3_000_001, Buffer.from(Array.from({ length: 251 }, (_, i) => i)));
const sha256 = hash("sha256", bytes);
const app = fastify();
/** Files opened for responses. */
const opened: FileHandle[] = [];
let url = "";

beforeAll(async () => {
  await blobs.put(Readable.from([bytes]));
  app.get<{ Params: { sha256: string } }>("/:sha256", async (request, reply) => {
    const { sha256 } = request.params;
    return serveFile(request, reply, {
      path: "weights.bin",
      size: bytes.length,
      etag: sha256,
      read: () => Promise.reject(new Error("The file is on disk.")),
      open: async () => {
        const file = await blobs.open?.(sha256);
        if (file) opened.push(file);
        return file;
      },
      accel: blobs.accel?.(sha256),
    });
  });
  url = await app.listen({ port: 0, host: "127.0.0.1" });
});
afterAll(async () => {
  await app.close();
});

const get = (headers: Record<string, string> = {}, signal?: AbortSignal) =>
  fetch(`${url}/${sha256}`, { headers, ...(signal && { signal }) });
const readBody = async (response: Response) => Buffer.from(await response.arrayBuffer());
const expectAllClosed = () => expect.poll(() => opened.every(({ fd }) => fd === -1)).toBe(true);

test("serves complete files and ranges from disk to many concurrent readers", async () => {
  expect((await readBody(await get())).equals(bytes)).toBe(true);
  const parts = Array.from({ length: 120 }, (_, n) => [n * 9973, n * 9973 + n * 11_000] as const);
  await Promise.all(
    parts.map(async ([first, last]) => {
      const response = await get({ range: `bytes=${first}-${last}` });
      expect(response.status).toBe(206);
      expect((await readBody(response)).equals(bytes.subarray(first, last + 1))).toBe(true);
    }),
  );
  await expectAllClosed();
});

test("closes the file when a client disconnects, and serves correct bytes afterward", async () => {
  for (let n = 0; n < 5; n++) {
    const controller = new AbortController();
    const response = await get({}, controller.signal);
    await response.body?.getReader().read();
    controller.abort();
  }
  expect((await readBody(await get())).equals(bytes)).toBe(true);
  await expectAllClosed();
});

test("sends the internal path to a reverse proxy, and bytes to direct clients", async () => {
  const proxied = { "x-forwarded-for": "192.0.2.1" };
  const redirected = await get({ ...proxied, range: "bytes=5-9" });
  expect(redirected.status).toBe(200);
  expect(redirected.headers.get("x-accel-redirect")).toBe(`/contents/${sha256.slice(0, 2)}/${sha256}`);
  expect(redirected.headers.get("content-range")).toBeNull();
  expect(redirected.headers.get("etag")).toBe(`"${sha256}"`);
  expect((await readBody(redirected)).length).toBe(0);

  const resumed = await get({ ...proxied, range: "bytes=5-9", "if-range": `"${sha256}"` });
  expect((await readBody(resumed)).equals(bytes.subarray(5, 10))).toBe(true);
  expect((await get()).headers.get("x-accel-redirect")).toBeNull();
});

test("interrupts the response if the file is too short", async () => {
  truncateSync(join(root, "blobs", sha256.slice(0, 2), sha256), 2_000_000);
  const interrupted = await get();
  await expect(interrupted.arrayBuffer()).rejects.toThrow();
  await expectAllClosed();
});
