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
import { openSmallHub, smallApp } from "./crash/small-hub.ts";
import { aUser } from "./users.ts";
import { createTestRepository } from "./repository.ts";
import { testFolder } from "./folder.ts";

const root = testFolder("faults");
const full = join(root, "full");
mkdirSync(full);
/** A small disk to fill. Only root can mount it. */
const hasDisk =
  process.platform === "linux" &&
  spawnSync("mount", ["-t", "tmpfs", "-o", "size=4m", "tmpfs", full]).status === 0;
if (!hasDisk) console.warn("Tests with a full disk are skipped: this user may not mount a tmpfs.");
afterAll(() => {
  if (hasDisk) spawnSync("umount", ["-R", "-l", full]);
});

const sha256 = (bytes: Uint8Array) => hash("sha256", bytes);

async function openAt(directory: string) {
  const hub = await openSmallHub(directory);
  const { authorization } = await (await aUser(hub, "ada")).token();
  await createTestRepository(hub.repositories, "ada/m");
  const app: App = await smallApp(hub);
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
  const addressFor = async (bytes: Buffer, oid = sha256(bytes), size = bytes.length) => {
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
  const leftovers = async () => {
    const names = readdirSync(join(directory, "files/incoming"), { recursive: true }) as string[];
    for await (const blob of hub.repositories.blobs.list()) names.push(blob.sha256);
    return names;
  };
  return {
    hub,
    app,
    url,
    post,
    addressFor,
    put,
    commit,
    leftovers,
    close: () => app.close().then(hub.close),
  };
}

describe("an invalid upload", () => {
  let at: Awaited<ReturnType<typeof openAt>>;
  beforeAll(async () => void (at = await openAt(join(root, "client"))));
  afterAll(() => at.close());

  test.each([
    ["other bytes", Buffer.from("weighs a lot")],
    ["fewer bytes", Buffer.from("weigh")],
    ["more bytes", Buffer.from("weights and more")],
  ])("is rejected for %s, and nothing is stored", async (_, sent) => {
    const announced = Buffer.from("weights here");
    const response = await at.put(await at.addressFor(announced), sent);
    expect([response.status, response.error]).toEqual([400, expect.stringMatching(/mismatch|expected/i)]);
    expect(await at.leftovers()).toEqual([]);
  });

  /** Sends bytes over a new connection. Returns everything that is received until it is closed. */
  async function send(href: string, head: string, body: Buffer, { cut }: { cut: boolean }): Promise<string> {
    const { hostname, port, pathname, search } = new URL(href);
    const socket = connect(Number(port), hostname);
    socket.on("error", () => {});
    socket.write(`PUT ${pathname}${search} HTTP/1.1\r\nHost: ${hostname}:${port}\r\n${head}\r\n\r\n`);
    socket.write(body);
    let text = "";
    socket.on("data", (piece) => (text += piece.toString()));
    if (cut) {
      // The hub has started to store it.
      while ((await at.leftovers()).length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
      socket.destroy();
      return "";
    }
    while (!text.includes("\r\n\r\n")) await once(socket, "data");
    socket.destroy();
    return text.split("\r\n")[0] ?? "";
  }

  test("stores nothing if the connection is interrupted, and succeeds at the next attempt", async () => {
    const bytes = Buffer.alloc(300_000, "cut ");
    const href = await at.addressFor(bytes);
    await send(href, `Content-Length: ${bytes.length}`, bytes.subarray(0, 100_000), { cut: true });
    while ((await at.leftovers()).length > 0) await new Promise((resolve) => setTimeout(resolve, 5));
    expect((await at.put(href, bytes)).status).toBe(200);
    await at.hub.repositories.blobs.delete(sha256(bytes));
  });

  test("can be chunked, but not larger than declared", async () => {
    const chunked = (bytes: Buffer) =>
      Buffer.concat([Buffer.from(`${bytes.length.toString(16)}\r\n`), bytes, Buffer.from("\r\n0\r\n\r\n")]);
    const bytes = Buffer.from("in chunks");
    const href = await at.addressFor(bytes);
    const head = "Transfer-Encoding: chunked";
    expect(await send(href, head, chunked(Buffer.from("in chunks, too many")), { cut: false })).toContain(
      "400",
    );
    expect(await at.leftovers()).toEqual([]);
    expect(await send(href, head, chunked(bytes), { cut: false })).toContain("200");
    await at.hub.repositories.blobs.delete(sha256(bytes));
  });

  test("succeeds or fails completely: one of two commits on one parent is rejected", async () => {
    await at.commit("base");
    const repository = await at.hub.repositories.store.get("ada/m");
    const head = repository && (await at.hub.repositories.refs.get(repository.key, "refs/heads/main"));
    const responses = await Promise.all(["one", "two"].map((text) => at.commit(text, head?.commit_oid)));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 412]);
  });

  test("is rejected with Retry-After while another program locks the database", async () => {
    const path = join(root, "busy");
    const db = await openDatabase({ path: join(path, "modelyard.db") });
    const other = new DatabaseSync(join(path, "modelyard.db"));
    const hub = openCommunity(
      openRepositories({ db, models: at.hub.models, blobs: createFileBlobStore(join(path, "files")) }),
      db,
    );
    const app = await smallApp({ ...at.hub, repositories: hub });
    app.get("/write", async () => hub.store.newKey());
    await sql`pragma busy_timeout = 20`.execute(db);
    other.exec("begin immediate");
    const response = await app.inject("/write");
    expect([response.statusCode, response.headers["retry-after"]]).toEqual([503, "1"]);
    expect(response.json().error).toContain("Try again");
    other.exec("rollback");
    expect((await app.inject("/write")).statusCode).toBe(200);
    other.close();
    await app.close();
    await db.destroy();
  });
});

describe.skipIf(!hasDisk)("a full disk", () => {
  test("rejects writes with instructions, stores nothing incomplete, and recovers when space is available", async () => {
    const at = await openAt(full);
    const small = Buffer.alloc(200_000, "small ");
    expect((await at.put(await at.addressFor(small), small)).status).toBe(200);
    const before = await at.leftovers();
    const large = Buffer.alloc(5_000_000, "large ");
    const href = await at.addressFor(large);
    const rejected = await at.put(href, large);
    expect([rejected.status, rejected.error]).toEqual([507, expect.stringContaining("Disk full")]);
    expect(await at.leftovers()).toEqual(before);
    // The database shares the disk: a write is complete or absent.
    let acknowledged = 0;
    for (let i = 0; i < 40; i++) {
      const content = createHash("sha512").update(`${i}`).digest("hex").repeat(400) + Math.random();
      const response = await at.commit(content);
      if (response.status === 200) acknowledged += 1;
      else expect(response.status, response.body.error).toBe(507);
      if (response.status === 507) break;
    }
    expect(acknowledged).toBeGreaterThan(0);
    expect((await verifyRepositories(at.hub.repositories)).problems).toEqual([]);
    expect(spawnSync("mount", ["-o", "remount,size=32m", full]).status).toBe(0);
    expect((await at.put(href, large)).status).toBe(200);
    expect((await at.commit("there is room")).status).toBe(200);

    // Only the directory of contents becomes read-only, as the database has its files open.
    const files = join(full, "files");
    expect(spawnSync("mount", ["--bind", files, files]).status).toBe(0);
    expect(spawnSync("mount", ["-o", "remount,bind,ro", files]).status).toBe(0);
    const denied = await at.put(href, large);
    expect([denied.status, denied.error]).toEqual([500, expect.stringContaining("read-only")]);
    expect(spawnSync("umount", [files]).status).toBe(0);
    expect((await at.put(href, large)).status).toBe(200);
    await at.close();
  });
});
