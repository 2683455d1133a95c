import { mkdirSync, writeFileSync } from "node:fs";
import { gunzipSync, gzipSync } from "node:zlib";
import fastify from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { serveWebsiteFiles } from "./website-files.ts";
import { testFolder } from "../../testing/folder.ts";

const outside = testFolder("files");
const directory = `${outside}/client/`;
const app = fastify();

beforeAll(async () => {
  mkdirSync(`${directory}assets`, { recursive: true });
  writeFileSync(`${outside}/key.txt`, "secret");
  writeFileSync(`${directory}assets/page-old.js`, "old");
  writeFileSync(`${directory}robots.txt`, "User-agent: *");
  await serveWebsiteFiles(app, directory);
  app.setNotFoundHandler((_, reply) => reply.code(404).header("x-by", "the website").send("no such page"));
});
afterAll(async () => {
  await app.close();
});

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

test("caches assets forever, and files without a hash in their name for an hour", async () => {
  const asset = await get("/assets/page-old.js");
  expect([asset.body, asset.headers["cache-control"]]).toEqual([
    "old",
    "public, max-age=31536000, immutable",
  ]);
  const other = await get("/robots.txt");
  expect([other.body, other.headers["cache-control"]]).toEqual(["User-agent: *", "public, max-age=3600"]);
});

test("serves assets that a newer build adds", async () => {
  expect((await get("/assets/page-new.js")).statusCode).toBe(404);
  writeFileSync(`${directory}assets/page-new.js`, "new");
  writeFileSync(`${directory}assets/page-new.js.gz`, gzipSync("new"));
  const plain = await get("/assets/page-new.js");
  expect([plain.body, plain.headers["cache-control"]]).toEqual([
    "new",
    "public, max-age=31536000, immutable",
  ]);
  expect(plain.headers["content-type"]).toContain("javascript");
  const packed = await get("/assets/page-new.js", { "accept-encoding": "gzip" });
  expect(packed.headers["content-encoding"]).toBe("gzip");
  expect(String(gunzipSync(packed.rawPayload))).toBe("new");
  expect((await app.inject({ method: "HEAD", url: "/assets/page-new.js" })).statusCode).toBe(200);
});

test("leaves missing files to the website, without caching", async () => {
  for (const url of ["/assets/gone.js", "/assets", "/gone.txt"]) {
    const { statusCode, headers } = await get(url);
    expect([statusCode, headers["x-by"]], url).toEqual([404, "the website"]);
    expect(headers["cache-control"], url).toBeUndefined();
  }
});

test.each([
  "/../key.txt",
  "/assets/../../key.txt",
  "/assets/%2e%2e/%2e%2e/key.txt",
  "/assets/..%2f..%2fkey.txt",
])("serves no files outside the directory: %s", async (url) => {
  const { statusCode, body } = await get(url);
  expect([403, 404]).toContain(statusCode);
  expect(body).not.toContain("secret");
});
