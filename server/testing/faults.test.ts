import { spawnSync } from "node:child_process";
import { createHash, hash } from "node:crypto";
import { once } from "node:events";
import { mkdirSync, readdirSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { App } from "../http/context.ts";
import { createFileBlobStore } from "../repositories/blobs/folder.ts";
import { openCommunity } from "../community/community.ts";
import { openRepositories } from "../repositories/repositories.ts";
import { verifyRepositories } from "../repositories/fsck/verify.ts";
import { openDatabase } from "../database/database.ts";
import { openSmallHub, createSmallApp } from "./crash/small-hub.ts";
import { aUser } from "./users.ts";
import { createTestRepository } from "./repository.ts";
import { testFolder } from "./folder.ts";

const root = testFolder("faults");
const full = join(root, "full");
mkdirSync(full);
/** Whether a small disk could be mounted, which only root can do. */
const hasDisk =
  process.platform === "linux" &&
  spawnSync("mount", ["-t", "tmpfs", "-o", "size=4m", "tmpfs", full]).status === 0;
if (!hasDisk) console.warn("Tests with a full disk are skipped: only root can mount a tmpfs.");
afterAll(() => {
  if (hasDisk) spawnSync("umount", ["-R", "-l", full]);
});

const sha256 = (bytes: Uint8Array) => hash("sha256", bytes);

async function openClient(directory: string) {
  const hub = await openSmallHub(directory);
  const { authorization } = await (await aUser(hub, "ada")).token();
  await createTestRepository(hub.repositories, "ada/m");
  const app: App = await createSmallApp(hub);
  const url = await app.listen({ host: "127.0.0.1", port: 0 });
  const post = async (path: string, body: unknown) => {
    const headers = { authorization, "content-type": "application/json" };
    const response = await fetch(url + path, { method: "POST", headers, body: JSON.stringify(body) });
    return {
      status: response.status,
      headers: response.headers,
      body: (await response.json()) as { error?: string },
    };
  };
  const getUploadUrl = async (bytes: Buffer, oid = sha256(bytes), size = bytes.length) => {
    const { body } = await post("/ada/m.git/info/lfs/objects/batch", {
      operation: "upload",
      objects: [{ oid, size }],
    });
    const { objects } = body as { objects: { actions: { upload: { href: string } } }[] };
    return objects[0]?.actions.upload.href ?? "";
  };
  const put = async (href: string, bytes: Buffer) => {
    const response = await fetch(href, { method: "PUT", body: new Uint8Array(bytes) });
    return { status: response.status, error: ((await response.json()) as { error?: string }).error };
  };
  const commit = (content: string, parentCommit?: string) =>
    post("/api/models/ada/m/commit/main", {
      summary: "change",
      ...(parentCommit !== undefined && { parentCommit }),
      files: [{ path: "a.txt", content }],
    });
  /** Returns the incomplete or unreferenced blobs on disk. */
  const listBlobs = async () => {
    const names = readdirSync(join(directory, "files/incoming"), { recursive: true }) as string[];
    for await (const blob of hub.repositories.blobs.list()) names.push(blob.sha256);
    return names;
  };
  return {
    hub,
    app,
    url,
    post,
    getUploadUrl,
    put,
    commit,
    listBlobs,
    close: () => app.close().then(hub.close),
  };
}

describe("uploads and commits with faults", () => {
  let client: Awaited<ReturnType<typeof openClient>>;
  beforeAll(async () => void (client = await openClient(join(root, "client"))));
  afterAll(() => client.close());

  test.each([
    ["other bytes", Buffer.from("weighs a lot")],
    ["fewer bytes", Buffer.from("weigh")],
    ["more bytes", Buffer.from("weights and more")],
  ])("rejects an upload with %s, and stores nothing", async (_, sent) => {
    const declared = Buffer.from("weights here");
    const response = await client.put(await client.getUploadUrl(declared), sent);
    expect([response.status, response.error]).toEqual([400, expect.stringMatching(/mismatch|expected/i)]);
    expect(await client.listBlobs()).toEqual([]);
  });

  /** Sends an upload on a new connection and returns the status line, or closes the connection during the upload. */
  async function send(href: string, head: string, body: Buffer, { interrupt = false } = {}): Promise<string> {
    const { hostname, port, pathname, search } = new URL(href);
    const socket = connect(Number(port), hostname);
    socket.on("error", () => {});
    socket.write(`PUT ${pathname}${search} HTTP/1.1\r\nHost: ${hostname}:${port}\r\n${head}\r\n\r\n`);
    socket.write(body);
    let text = "";
    socket.on("data", (data) => (text += data.toString()));
    if (interrupt) {
      // Waits until the hub has started to store the bytes.
      while ((await client.listBlobs()).length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
      socket.destroy();
      return "";
    }
    while (!text.includes("\r\n\r\n")) await once(socket, "data");
    socket.destroy();
    return text.split("\r\n")[0] ?? "";
  }

  test("stores nothing if the connection is interrupted, and accepts the next attempt", async () => {
    const bytes = Buffer.alloc(300_000, "part ");
    const href = await client.getUploadUrl(bytes);
    await send(href, `Content-Length: ${bytes.length}`, bytes.subarray(0, 100_000), { interrupt: true });
    while ((await client.listBlobs()).length > 0) await new Promise((resolve) => setTimeout(resolve, 5));
    expect((await client.put(href, bytes)).status).toBe(200);
    await client.hub.repositories.blobs.delete(sha256(bytes));
  });

  test("accepts chunked encoding, but not more bytes than declared", async () => {
    const chunked = (bytes: Buffer) =>
      Buffer.concat([Buffer.from(`${bytes.length.toString(16)}\r\n`), bytes, Buffer.from("\r\n0\r\n\r\n")]);
    const bytes = Buffer.from("in chunks");
    const href = await client.getUploadUrl(bytes);
    const head = "Transfer-Encoding: chunked";
    expect(await send(href, head, chunked(Buffer.from("in chunks, too many")))).toContain("400");
    expect(await client.listBlobs()).toEqual([]);
    expect(await send(href, head, chunked(bytes))).toContain("200");
    await client.hub.repositories.blobs.delete(sha256(bytes));
  });

  test("rejects one of two commits with the same parent", async () => {
    await client.commit("base");
    const repository = await client.hub.repositories.store.get("ada/m");
    const head = repository && (await client.hub.repositories.refs.get(repository.key, "refs/heads/main"));
    const responses = await Promise.all(["one", "two"].map((text) => client.commit(text, head?.commit_oid)));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 412]);
  });

  test("rejects a write with Retry-After while another program locks the database", async () => {
    const path = join(root, "busy");
    const db = await openDatabase({ path: join(path, "modelyard.db") });
    const otherProgram = new DatabaseSync(join(path, "modelyard.db"));
    const hub = openCommunity(
      openRepositories({ db, models: client.hub.models, blobs: createFileBlobStore(join(path, "files")) }),
      db,
    );
    const app = await createSmallApp({ ...client.hub, repositories: hub });
    app.get("/write", async () => hub.store.newKey());
    await sql`pragma busy_timeout = 20`.execute(db);
    otherProgram.exec("begin immediate");
    const response = await app.inject("/write");
    expect([response.statusCode, response.headers["retry-after"]]).toEqual([503, "1"]);
    expect(response.json().error).toContain("Try again");
    otherProgram.exec("rollback");
    expect((await app.inject("/write")).statusCode).toBe(200);
    otherProgram.close();
    await app.close();
    await db.destroy();
  });
});

describe.skipIf(!hasDisk)("a full disk", () => {
  test("rejects writes, stores nothing incomplete, and recovers when space is available", async () => {
    const client = await openClient(full);
    const small = Buffer.alloc(200_000, "small ");
    expect((await client.put(await client.getUploadUrl(small), small)).status).toBe(200);
    const before = await client.listBlobs();
    const large = Buffer.alloc(5_000_000, "large ");
    const href = await client.getUploadUrl(large);
    const rejected = await client.put(href, large);
    expect([rejected.status, rejected.error]).toEqual([507, expect.stringContaining("Disk full")]);
    expect(await client.listBlobs()).toEqual(before);
    // The database is on the same disk. Each write must be complete or absent.
    let acknowledged = 0;
    for (let i = 0; i < 40; i++) {
      const content = createHash("sha512").update(`${i}`).digest("hex").repeat(400) + Math.random();
      const response = await client.commit(content);
      if (response.status === 200) acknowledged += 1;
      else expect(response.status, response.body.error).toBe(507);
      if (response.status === 507) break;
    }
    expect(acknowledged).toBeGreaterThan(0);
    expect((await verifyRepositories(client.hub.repositories)).problems).toEqual([]);
    expect(spawnSync("mount", ["-o", "remount,size=32m", full]).status).toBe(0);
    expect((await client.put(href, large)).status).toBe(200);
    expect((await client.commit("space is available")).status).toBe(200);

    // Only the directory of the blobs can become read-only, because the database has its files open.
    const files = join(full, "files");
    expect(spawnSync("mount", ["--bind", files, files]).status).toBe(0);
    expect(spawnSync("mount", ["-o", "remount,bind,ro", files]).status).toBe(0);
    const denied = await client.put(href, large);
    expect([denied.status, denied.error]).toEqual([500, expect.stringContaining("read-only")]);
    expect(spawnSync("umount", [files]).status).toBe(0);
    expect((await client.put(href, large)).status).toBe(200);
    await client.close();
  });
});
