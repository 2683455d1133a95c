import { spawn } from "node:child_process";
import { once } from "node:events";
import {
  appendFileSync,
  cpSync,
  existsSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { basename, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { openData } from "@modelyard/server/offline";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { lockFile } from "../../server/database/data-directory.ts";
import { openDatabase } from "../../server/database/database.ts";
import { compareRows } from "../../server/offline/compare-stores.ts";
import { TABLES } from "../../server/offline/migrate-store.ts";
import { startObjectStorage } from "../../server/testing/object-storage.ts";
import { isPostgresMissing } from "../../server/testing/postgres.ts";
import { sharedPostgres } from "../../server/testing/shared-postgres.ts";
import { createCommit } from "../../server/repositories/commits/commit.ts";
import { createRepository } from "../../server/repositories/create.ts";
import { openRepositories, type Repositories } from "../../server/repositories/repositories.ts";
import type { Repository } from "../../server/repositories/store.ts";
import { fileOperation, toIncomingCommit, createPrincipal } from "../../server/testing/repository.ts";
import { modelyard as inProcess } from "../testing/modelyard.ts";
import { testFolder } from "../../server/testing/folder.ts";

const directory = testFolder("backup");
const source = join(directory, "data");
const ada = createPrincipal("ada");
const KILLS = Number(process.env["MODELYARD_KILLS"] ?? 3);

let data: Awaited<ReturnType<typeof openData>>;
let hub: Repositories;
let repository: Repository;
let commits = 0;

/** Commits a large file like a hub. Resolves when the commit is acknowledged. */
async function commit(): Promise<string> {
  const path = `w${++commits}.bin`;
  const bytes = Buffer.alloc(300_000, `${path} `);
  const blob = await hub.blobs.put(
    (async function* () {
      yield bytes;
    })(),
  );
  await hub.lfs.add(repository.key, [blob], "ada");
  const operations = [
    { kind: "lfsFile" as const, path, oid: blob.sha256 },
    fileOperation(`${path}.txt`, path.repeat(20_000)),
  ];
  await createCommit(hub, ada, repository, "refs/heads/main", toIncomingCommit(operations));
  return blob.sha256;
}

const blobPath = (root: string, sha256: string) => join(root, "files/blobs", sha256.slice(0, 2), sha256);

beforeAll(async () => {
  data = await openData({ MODELYARD_DATA: source, DATABASE_URL: undefined });
  writeFileSync(join(source, "secret"), "test secret, at least 32 characters", { mode: 0o600 });
  hub = openRepositories({ db: data.db, models: data.models, blobs: data.blobs });
  repository = (await createRepository(hub, ada, { id: "ada/snow", private: true, files: [] })) as Repository;
  await commit();
});
afterAll(async () => {
  await data.close();
});

const modelyard = (args: readonly string[], env = {}) => inProcess(args, { env });

const listBlobs = (backup: string): string[] =>
  readdirSync(join(backup, "files/blobs"), { recursive: true })
    .map((name) => basename(String(name)))
    .filter((name) => name.length === 64);

const listSnapshots = async (backup: string): Promise<string[]> =>
  (await modelyard(["backup", backup, "--list"])).out
    .split("\n")
    .filter(Boolean)
    .map((line) => line.slice(0, 20));

const INTACT = { code: 0, err: "", out: expect.stringContaining("no problems found") };

/** Loads the refs of the repository on another hub. */
async function loadRefs(settings: { MODELYARD_DATA: string; DATABASE_URL?: string }) {
  await using restored = await openData({ DATABASE_URL: undefined, ...settings });
  expect((await restored.models.get("ada/snow"))?.private).toBe(true);
  const { refs } = openRepositories({ db: restored.db, models: restored.models, blobs: restored.blobs });
  return await refs.list(repository.key);
}

test("restores each snapshot of a backup", async () => {
  const to = join(directory, "history");
  const [first] = [await hub.refs.list(repository.key), await modelyard(["backup", to, "--data", source])];
  const needed = await commit();
  await modelyard(["backup", to, "--data", source]);
  const [oldest = "", newest = ""] = await listSnapshots(to);
  expect(oldest < newest).toBe(true);
  const before = join(directory, "before");
  expect((await modelyard(["restore", to, "--at", oldest, "--data", before])).code).toBe(0);
  expect(await loadRefs({ MODELYARD_DATA: before })).toEqual(first);
  const result = await modelyard(["restore", to, "--at", "2001-01-01", "--data", join(directory, "never")]);
  expect([result.code, result.err]).toEqual([2, expect.stringContaining(`Available: ${oldest}, ${newest}`)]);

  // A blob that only the deleted snapshot needs is deleted, too.
  const unneeded = "0".repeat(64);
  cpSync(blobPath(to, needed), blobPath(to, unneeded), { recursive: true });
  const done = await modelyard(["backup", to, "--keep", "2", "--data", source]);
  expect(done.out).toMatch(/Deleted 1 snapshot and 1 blob\.\n$/);
  expect((await listSnapshots(to))[0]).toBe(newest);
  expect(listBlobs(to)).toContain(needed);
  expect(await modelyard(["backup", to, "--verify"])).toEqual(INTACT);
  expect((await modelyard(["backup", to, "--keep", "0"])).err).toMatch(/--keep must be/);
});

test("reads the single backup of an earlier version as the first snapshot", async () => {
  const to = join(directory, "former");
  await modelyard(["backup", to, "--data", source]);
  const [name = ""] = await listSnapshots(to);
  const snapshot = join(to, "snapshots", name);
  renameSync(join(snapshot, "modelyard.db"), join(to, "modelyard.db"));
  writeFileSync(join(to, "backup.json"), JSON.stringify({ at: "2026-01-01T00:00:00.000Z", contents: 1 }));
  rmSync(snapshot, { recursive: true });
  expect(await modelyard(["backup", to, "--verify"])).toEqual(INTACT);
  const refs = await hub.refs.list(repository.key);
  await commit();
  expect((await modelyard(["backup", to, "--data", source])).code).toBe(0);
  expect((await listSnapshots(to))[0]).toBe("2026-01-01T00-00-00Z");
  const restored = join(directory, "restored-former");
  expect((await modelyard(["restore", to, "--at", "2026-01", "--data", restored])).code).toBe(0);
  expect(await loadRefs({ MODELYARD_DATA: restored })).toEqual(refs);
  // Its blobs are unknown, so they are kept as long as it exists.
  const pruned = await modelyard(["backup", to, "--keep", "2", "--data", source]);
  expect([pruned.code, pruned.out]).toEqual([0, expect.stringContaining("Deleted 1 snapshot and 0 blobs.")]);
  expect(existsSync(join(to, "modelyard.db"))).toBe(false);
  expect(await modelyard(["backup", to, "--verify"])).toEqual(INTACT);
});

test.each<[string, (backup: string, snapshot: string) => void, RegExp]>([
  [
    "a corrupt blob",
    (backup) => writeFileSync(blobPath(backup, listBlobs(backup)[0] ?? ""), "x"),
    /is corrupt. Delete files/,
  ],
  ["a missing blob", (to) => rmSync(blobPath(to, listBlobs(to)[0] ?? "")), /^Blob \w+ is missing/],
  [
    "a changed database",
    (_, directory) => appendFileSync(join(directory, "modelyard.db"), "x"),
    /db does not match its checksum/,
  ],
  ["a missing database", (_, directory) => rmSync(join(directory, "modelyard.db")), /db is missing/],
  [
    "an empty list of blobs",
    (_, directory) => writeFileSync(join(directory, "blobs.txt"), ""),
    /blobs.txt is missing or corrupt/,
  ],
])("--verify reports %s, and --keep deletes no blob that may be needed", async (name, damage, problem) => {
  const intact = join(directory, "intact");
  if (!existsSync(intact)) for (const _ of [1, 2]) await modelyard(["backup", intact, "--data", source]);
  const to = join(directory, name.replaceAll(" ", "-"));
  cpSync(intact, to, { recursive: true });
  const [first = "", second = ""] = await listSnapshots(to);
  damage(to, join(to, "snapshots", second));
  const { code, err } = await modelyard(["backup", to, "--verify"]);
  expect([code, err]).toEqual([1, expect.stringMatching(problem)]);
  if (!name.includes("blob") || name.includes("list"))
    expect(await modelyard(["backup", to, "--verify", "--at", first])).toEqual(INTACT);
  const count = listBlobs(to).length;
  await modelyard(["backup", to, "--keep", "2", "--data", source]);
  expect(listBlobs(to).length).toBeGreaterThanOrEqual(count);
});

test("rejects a directory with a backup of another hub", async () => {
  const to = join(directory, "locked");
  await modelyard(["backup", to, "--data", source]);
  const unlock = lockFile(join(to, "backup.lock"));
  const { code, err } = await modelyard(["backup", to, "--data", source]);
  unlock?.();
  expect([code, err]).toEqual([2, expect.stringContaining("Another backup to")]);
});

describe.skipIf(isPostgresMissing !== undefined)("backup of a hub on PostgreSQL and object storage", () => {
  test("restores to the same or another storage", async () => {
    const postgres = await sharedPostgres();
    const [storage, other] = [await startObjectStorage(), await startObjectStorage()];
    try {
      // The same hub on PostgreSQL.
      const DATABASE_URL = await postgres.newDatabase();
      const env = { DATABASE_URL, ...storage.settings, MODELYARD_DATA: join(directory, "unused") };
      expect((await modelyard(["migrate-store", "--to", DATABASE_URL, "--data", source])).code).toBe(0);
      const migrated = await openData({ ...env });
      for await (const { sha256 } of data.blobs.list())
        await migrated.blobs.put((await data.blobs.read(sha256)) as AsyncIterable<Uint8Array>);
      const to = join(directory, "postgres-backup");
      const refs = await hub.refs.list(repository.key);
      const done = await modelyard(["backup", to], env);
      expect([done.code, done.err]).toEqual([0, ""]);
      expect(await modelyard(["backup", to, "--verify"])).toEqual(INTACT);
      // All tables are identical, except that the audit log contains the backup, and storage is counted while rows are copied.
      const snapshot = await openDatabase({
        path: join(to, "snapshots", (await listSnapshots(to))[0] ?? "", "modelyard.db"),
      });
      for (const table of TABLES)
        if (!["migrations", "counters", "audit_log", "storage_used"].includes(table))
          expect(await compareRows(migrated.db, snapshot, table), table).toMatchObject({
            mismatchCount: 0,
            richer: 0,
          });
      await snapshot.destroy();
      await migrated.close();

      const restored = join(directory, "restored-postgres");
      const back = await modelyard(["restore", to, "--data", restored], other.settings);
      expect([back.code, back.err]).toEqual([0, ""]);
      const again = await postgres.newDatabase();
      expect((await modelyard(["migrate-store", "--to", again, "--data", restored])).code).toBe(0);
      const targetEnv = { DATABASE_URL: again, ...other.settings };
      expect(await modelyard(["fsck"], targetEnv)).toMatchObject({ code: 0, out: "" });
      expect(await loadRefs({ DATABASE_URL: again, MODELYARD_DATA: restored })).toEqual(refs);
    } finally {
      await storage.stop();
      await other.stop();
    }
  });
});

const main = new URL("../main.ts", import.meta.url).pathname;

test("includes the encryption key on request, readable by its owner only", async () => {
  const to = join(directory, "with-secret");
  expect((await modelyard(["backup", to, "--with-secret", "--data", source])).code).toBe(0);
  const [name = ""] = await listSnapshots(to);
  expect(statSync(join(to, "snapshots", name, "secret")).mode & 0o777).toBe(0o600);
  const { out } = await modelyard(["restore", to, "--data", join(directory, "restored-secret")]);
  expect(out).not.toContain("has no encryption key");
  expect(statSync(join(directory, "restored-secret/secret")).mode & 0o777).toBe(0o600);
});

test("keeps earlier snapshots intact when killed, and completes the backup the next time", async () => {
  const to = join(directory, "killed");
  expect((await modelyard(["backup", to, "--data", source])).code).toBe(0);
  for (let i = 0; i < KILLS; i++) {
    await commit();
    await commit();
    const child = spawn(process.execPath, [main, "backup", to, "--data", source], { stdio: "ignore" });
    const ended = once(child, "exit");
    await Promise.race([ended, sleep(500 + 350 * ((i * 7) % 5))]);
    child.kill("SIGKILL");
    await ended;
    expect(await modelyard(["backup", to, "--verify"]), `kill ${i}`).toEqual(INTACT);
  }
  expect((await modelyard(["backup", to, "--data", source])).code).toBe(0);
  expect(await modelyard(["backup", to, "--verify"])).toEqual(INTACT);
  expect(readdirSync(join(to, "snapshots")).filter((name) => name.endsWith(".part"))).toEqual([]);
});

test("creates an intact backup during commits, and copies only new files the next time", async () => {
  const to = join(directory, "backup");
  const work = { isRunning: true };
  const working = (async () => {
    while (work.isRunning) await commit();
  })();
  const child = spawn(process.execPath, [main, "backup", to, "--data", source], { stdio: "ignore" });
  expect((await once(child, "exit"))[0]).toBe(0);
  for (const name of ["", ...readdirSync(to, { recursive: true }).map(String)])
    expect(statSync(join(to, name)).mode & 0o077, name).toBe(0);
  work.isRunning = false;
  await working;
  expect(await modelyard(["backup", to, "--verify"])).toEqual(INTACT);
  const newest = await commit();
  const second = await modelyard(["backup", to, "--data", source]);
  expect(second.code).toBe(0);
  expect(Number(/, (\d+) copied/.exec(second.out)?.[1])).toBeLessThan(2 * commits);
  expect(existsSync(blobPath(to, newest))).toBe(true);
  expect((await modelyard(["backup", to, "--data", source])).out).toMatch(/, 0 copied/);
  expect(await listSnapshots(to)).toHaveLength(3);
  const restored = join(directory, "restored");
  const done = await modelyard(["restore", to, "--data", restored]);
  expect([done.code, done.err]).toEqual([0, ""]);
  expect(done.out).toContain("The backup has no encryption key");
  expect(await modelyard(["fsck", "--data", restored])).toMatchObject({ code: 0, out: "" });
  expect(await loadRefs({ MODELYARD_DATA: restored })).toEqual(await hub.refs.list(repository.key));
  const twice = await modelyard(["restore", to, "--data", restored]);
  expect([twice.code, twice.err]).toEqual([2, expect.stringContaining("already contains a hub")]);
});

test("reports corrupt files and does not copy them", async () => {
  const sha256 = await commit();
  writeFileSync(blobPath(source, sha256), Buffer.alloc(300_000, "x"));
  const to = join(directory, "damaged");
  const { code, err } = await modelyard(["backup", to, "--data", source]);
  expect([code, err]).toEqual([1, expect.stringContaining(`Blob ${sha256} is corrupt`)]);
  const restored = await modelyard(["restore", to, "--data", join(directory, "restored-damaged")]);
  expect([restored.code, restored.err]).toEqual([1, expect.stringContaining("is missing")]);
  expect(
    (await modelyard(["restore", join(directory, "nowhere"), "--data", join(directory, "x")])).err,
  ).toMatch(/No backup found in/);
});
