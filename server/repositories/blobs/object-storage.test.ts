import { hash } from "node:crypto";
import { commit, downloadFile } from "@huggingface/hub";
import { afterAll, expect, test } from "vitest";
import { createApp } from "../../app.ts";
import { openHub } from "../../hub.ts";
import { collectGarbage } from "../garbage/gc.ts";
import { verifyRepositories } from "../fsck/verify.ts";
import { startObjectStorage } from "../../testing/object-storage.ts";
import { aUser } from "../../testing/users.ts";
import { testFolder } from "../../testing/folder.ts";

/** Larger than the minimum for direct transfers between clients and the storage. */
const SIZE = 9_000_000;
/** Minimum part size of the storage. */
const PART = 5 << 20;

const directory = testFolder("s3-hub");
const storage = await startObjectStorage();
const hub = await openHub({
  MODELYARD_DATA: directory,
  MODELYARD_STARTER: "off",
  BLOB_DIRECT: "on",
  ...storage.settings,
});
await hub.start();
const app = await createApp({ ...hub, lfsParts: { from: SIZE + 1, size: PART } });
const url = await app.listen({ host: "127.0.0.1", port: 0 });
const { authorization } = await (await aUser(hub, "ada")).token();
await post("/api/repos/create", { name: "m" });
afterAll(async () => {
  await app.close();
  await hub.close();
  await storage.stop();
});

const sha256 = (bytes: Uint8Array) => hash("sha256", bytes);
const weights = (text: string, size = SIZE) => Buffer.alloc(size, `${text} `);
const put = (href: string, bytes: Buffer) => fetch(href, { method: "PUT", body: new Uint8Array(bytes) });

async function post(path: string, body: unknown, headers: Record<string, string> = {}) {
  const response = await fetch(path.startsWith("http") ? path : url + path, {
    method: "POST",
    headers: { authorization, "content-type": "application/json", ...headers },
    body: typeof body === "string" ? body : JSON.stringify(body),
  });
  return { status: response.status, body: (await response.json()) as Record<string, never> };
}

interface Action {
  href: string;
  header: Record<string, string>;
}

async function batch(bytes: Buffer, headers = {}, transfers = ["basic"]): Promise<Record<string, Action>> {
  const objects = [{ oid: sha256(bytes), size: bytes.length }];
  const batch = { operation: "upload", transfers, objects };
  const { body } = await post("/ada/m.git/info/lfs/objects/batch", batch, headers);
  const [object] = body["objects"] as unknown as { actions?: Record<string, Action> }[];
  return object?.actions ?? {};
}

const commitLarge = (path: string, bytes: Buffer) =>
  post(
    "/api/models/ada/m/commit/main",
    [
      { key: "header", value: { summary: path } },
      { key: "lfsFile", value: { path, algo: "sha256", oid: sha256(bytes), size: bytes.length } },
    ]
      .map((line) => JSON.stringify(line))
      .join("\n"),
    { "content-type": "application/x-ndjson" },
  );

const exists = async (bytes: Buffer) => (await hub.repositories.blobs.size(sha256(bytes))) !== undefined;

test("lets clients upload and download large files directly", async () => {
  const bytes = weights("snow");
  const { upload, verify } = await batch(bytes);
  expect(upload?.href.startsWith(storage.location.endpoint)).toBe(true);
  expect((await put(upload?.href ?? "", bytes)).status).toBe(200);
  expect(await exists(bytes)).toBe(false);
  expect((await post(verify?.href ?? "", { oid: sha256(bytes), size: SIZE })).status).toBe(200);
  expect(await exists(bytes)).toBe(true);
  expect((await commitLarge("snow.bin", bytes)).status).toBe(200);
  expect(await batch(bytes)).toEqual({});

  const file = `${url}/ada/m/resolve/main/snow.bin`;
  const head = await fetch(file, { method: "HEAD" });
  expect([head.status, head.headers.get("content-length")]).toEqual([200, String(SIZE)]);
  const first = await fetch(file, { redirect: "manual" });
  expect(first.status).toBe(302);
  expect(first.headers.get("location")).toContain(storage.location.endpoint);
  expect(first.headers.get("x-linked-etag")).toBe(`"${sha256(bytes)}"`);
  expect(first.headers.get("x-linked-size")).toBe(String(SIZE));
  expect(first.headers.get("x-repo-commit")).toMatch(/^[0-9a-f]{40}$/);
  const complete = await fetch(file, { headers: { authorization } });
  expect(complete.headers.get("content-disposition")).toContain('filename="snow.bin"');
  expect(sha256(Buffer.from(await complete.arrayBuffer()))).toBe(sha256(bytes));
  const rest = await fetch(file, { headers: { range: "bytes=100-" } });
  expect([rest.status, (await rest.arrayBuffer()).byteLength]).toEqual([206, SIZE - 100]);
  // The hub serves short ranges itself, which is faster and returns all headers that clients need.
  const probe = await fetch(file, { headers: { range: "bytes=0-0" }, redirect: "manual" });
  expect([probe.status, probe.headers.get("content-range")]).toEqual([206, `bytes 0-0/${SIZE}`]);
  await probe.arrayBuffer();
});

test("redirects Ollama's range requests to the storage", async () => {
  const bytes = weights("snow");
  expect((await commitLarge("snow-Q4_K_M.gguf", bytes)).status).toBe(200);
  const blob = await fetch(`${url}/v2/ada/m/blobs/sha256:${sha256(bytes)}`, { method: "HEAD" });
  expect([blob.status, blob.headers.get("content-length")]).toEqual([200, String(SIZE)]);
  const direct = new URL(blob.headers.get("location") ?? "", url);
  expect(direct.origin).toBe(url);
  const headers = { range: `bytes=0-${SIZE - 2}` };
  const redirected = await fetch(direct, { headers, redirect: "manual" });
  expect(redirected.headers.get("location")).toContain(storage.location.endpoint);
  const range = await fetch(direct, { headers });
  expect([range.status, (await range.arrayBuffer()).byteLength]).toEqual([206, SIZE - 1]);
});

test("transfers short files, and all files of browsers, through the hub", async () => {
  const browser = { "user-agent": "Mozilla/5.0" };
  expect((await batch(weights("page"), browser))["upload"]?.href.startsWith(url)).toBe(true);
  expect((await batch(weights("short", 1000)))["upload"]?.href.startsWith(url)).toBe(true);
  const file = await fetch(`${url}/ada/m/resolve/main/snow.bin`, { headers: browser, redirect: "manual" });
  expect([file.status, (await file.arrayBuffer()).byteLength]).toEqual([200, SIZE]);
});

test("rejects bytes that differ from the declared bytes, and stores nothing", async () => {
  const [bytes, others] = [weights("declared"), weights("something else")];
  const { upload, verify } = await batch(bytes);
  // The storage may close the connection as soon as it detects missing bytes.
  const short = await put(upload?.href ?? "", others.subarray(1)).catch(() => Response.error());
  expect(short.ok).toBe(false);
  expect((await put(upload?.href ?? "", others)).status).toBe(200);
  const failed = await post(verify?.href ?? "", { oid: sha256(bytes), size: SIZE });
  expect([failed.status, failed.body["error"]]).toEqual([400, expect.stringContaining("SHA-256 mismatch")]);
  expect((await commitLarge("lie.bin", bytes)).status).toBe(400);
  expect([await exists(bytes), await exists(others)]).toEqual([false, false]);
  // The same URL accepts the correct bytes.
  expect((await put(upload?.href ?? "", bytes)).status).toBe(200);
  expect((await commitLarge("truth.bin", bytes)).status).toBe(200);
});

test("combines parts that were uploaded directly", async () => {
  const bytes = weights("in parts", PART + 4_000_000);
  const { upload } = await batch(bytes, {}, ["basic", "multipart"]);
  expect(upload?.header["chunk_size"]).toBe(String(PART));
  const partUrls = ["00001", "00002"].map((number) => upload?.header[number] ?? "");
  const parts: { partNumber: number; etag: string | null }[] = [];
  for (const [i, partUrl] of partUrls.entries()) {
    const response = await put(partUrl, bytes.subarray(i * PART, (i + 1) * PART));
    expect(response.status).toBe(200);
    parts.push({ partNumber: i + 1, etag: response.headers.get("etag") });
  }
  const oid = sha256(bytes);
  expect((await post(upload?.href ?? "", { oid, parts: parts.slice(1) })).status).toBe(400);
  expect((await post(upload?.href ?? "", { oid, parts })).status).toBe(200);
  expect((await post(upload?.href ?? "", { oid, parts })).status).toBe(200);
  expect((await commitLarge("parts.bin", bytes)).status).toBe(200);
});

test("works with the npm client, which does not verify uploads", async () => {
  const bytes = weights("npm");
  const options = { repo: "ada/m", hubUrl: url, accessToken: authorization.slice("Bearer ".length) };
  await commit({
    ...options,
    title: "from npm",
    useXet: false,
    operations: [{ operation: "addOrUpdate", path: "npm.bin", content: new Blob([new Uint8Array(bytes)]) }],
  });
  const file = await downloadFile({ ...options, path: "npm.bin", xet: false });
  expect(sha256(Buffer.from((await file?.arrayBuffer()) ?? new ArrayBuffer()))).toBe(sha256(bytes));
});

test("does not redirect other users to files of private repositories", async () => {
  const settings = { method: "PUT", headers: { authorization, "content-type": "application/json" } };
  const hidden = await fetch(`${url}/api/models/ada/m/settings`, { ...settings, body: '{"private":true}' });
  expect(hidden.status).toBe(200);
  const get = async (headers: Record<string, string>) => {
    const response = await fetch(`${url}/ada/m/resolve/main/snow.bin`, { redirect: "manual", headers });
    await response.arrayBuffer();
    return [response.status, response.headers.has("location")];
  };
  expect(await get({})).toEqual([404, false]);
  expect(await get({ authorization })).toEqual([302, true]);
});

test("verifies all repositories, and deletes unreferenced blobs from object storage", async () => {
  expect((await verifyRepositories(hub.repositories)).problems).toEqual([]);
  const repository = await hub.repositories.store.get("ada/m");
  if (repository === undefined) throw new Error("The repository is missing.");
  await hub.repositories.store.delete(repository);
  const later = { ...hub.repositories, now: () => new Date(Date.now() + 30 * 24 * 3_600_000) };
  const result = await collectGarbage(later);
  expect([result.contents, result.skipped]).toEqual([4, []]);
  const remaining: string[] = [];
  for await (const { sha256: name } of hub.repositories.blobs.list()) remaining.push(name);
  expect(remaining).toEqual([]);
});
