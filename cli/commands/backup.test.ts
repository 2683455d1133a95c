import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { openData } from "@modelyard/server/offline";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createCommit } from "../../server/repositories/commits/commit.ts";
import { createRepository } from "../../server/repositories/create.ts";
import { openRepositories, type Repositories } from "../../server/repositories/repositories.ts";
import type { Repository } from "../../server/repositories/store.ts";
import { fileOperation, toIncomingCommit, createPrincipal } from "../../server/testing/repositories.ts";
import { modelyard } from "../testing/modelyard.ts";

const directory = mkdtempSync(join(tmpdir(), "modelyard-backup-"));
const source = join(directory, "data");
const ada = createPrincipal("ada");
const KILLS = Number(process.env["MODELYARD_KILLS"] ?? 3);

let data: Awaited<ReturnType<typeof openData>>;
let hub: Repositories;
let repository: Repository;
let commits = 0;

/** A commit with a large file, as a hub makes it; resolves when it is acknowledged. */
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

const pathOf = (root: string, sha256: string) => join(root, "files/blobs", sha256.slice(0, 2), sha256);

beforeAll(async () => {
  data = await openData({ MODELYARD_DATA: source, DATABASE_URL: undefined });
  writeFileSync(join(source, "secret"), "a secret of tests, long enough it is", { mode: 0o600 });
  hub = openRepositories({ db: data.db, models: data.models, blobs: data.blobs });
  repository = (await createRepository(hub, ada, { id: "ada/snow", private: true, files: [] })) as Repository;
  await commit();
});
afterAll(async () => {
  await data.close();
  rmSync(directory, { recursive: true, force: true });
});

test("creates an intact backup during commits, and copies only new files the next time", async () => {
  const to = join(directory, "backup");
  const work = { goesOn: true };
  const working = (async () => {
    while (work.goesOn) await commit();
  })();
  const child = spawn(process.execPath, [main, "backup", to, "--data", source], { stdio: "ignore" });
  expect((await once(child, "exit"))[0]).toBe(0);
  work.goesOn = false;
  await working;
  expect(await modelyard(["fsck", "--data", to])).toMatchObject({ code: 0, out: "" });
  const newest = await commit();
  const again = await modelyard(["backup", to, "--data", source]);
  expect(again.code).toBe(0);
  expect(Number(/, (\d+) copied/.exec(again.out)?.[1])).toBeLessThan(2 * commits);
  expect(existsSync(pathOf(to, newest))).toBe(true);
  expect(existsSync(join(to, "secret"))).toBe(false);
  expect((await modelyard(["backup", to, "--data", source])).out).toMatch(/, 0 copied/);

  const restored = join(directory, "restored");
  const done = await modelyard(["restore", to, "--data", restored]);
  // A slow machine says how far it is.
  expect([done.code, done.err.replaceAll(/^.* so far\n/gm, "")]).toEqual([0, ""]);
  expect(done.out).toContain("The backup has no encryption key");
  expect(await modelyard(["fsck", "--data", restored])).toMatchObject({ code: 0, out: "" });
  const theirs = await openData({ MODELYARD_DATA: restored, DATABASE_URL: undefined });
  const read = openRepositories({ db: theirs.db, models: theirs.models, blobs: theirs.blobs });
  const ours = await hub.refs.list(repository.key);
  expect(await read.refs.list(repository.key)).toEqual(ours);
  expect((await theirs.models.get("ada/snow"))?.private).toBe(true);
  await theirs.close();
  const twice = await modelyard(["restore", to, "--data", restored]);
  expect([twice.code, twice.err]).toEqual([2, expect.stringContaining("already contains a hub")]);
}, 60_000);

const main = new URL("../main.ts", import.meta.url).pathname;

test("includes the encryption key on request, readable by its owner only", async () => {
  const to = join(directory, "with-secret");
  expect((await modelyard(["backup", to, "--with-secret", "--data", source])).code).toBe(0);
  expect(statSync(join(to, "secret")).mode & 0o777).toBe(0o600);
  expect(statSync(to).mode & 0o777).toBe(0o700);
  const { out } = await modelyard(["restore", to, "--data", join(directory, "restored-secret")]);
  expect(out).not.toContain("has no encryption key");
  expect(statSync(join(directory, "restored-secret/secret")).mode & 0o777).toBe(0o600);
});

test("keeps the earlier backup intact when killed, and completes it the next time", async () => {
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
    expect(await modelyard(["fsck", "--data", to]), `kill ${i}`).toMatchObject({ code: 0, out: "" });
  }
  expect((await modelyard(["backup", to, "--data", source])).code).toBe(0);
  expect(await modelyard(["fsck", "--data", to])).toMatchObject({ code: 0, out: "" });
}, 60_000);

test("reports corrupt files and does not copy them", async () => {
  const sha256 = await commit();
  writeFileSync(pathOf(source, sha256), Buffer.alloc(300_000, "x"));
  const to = join(directory, "damaged");
  const { code, err } = await modelyard(["backup", to, "--data", source]);
  expect([code, err]).toEqual([1, expect.stringContaining(`Blob ${sha256} is corrupt`)]);
  const { code: checked, out } = await modelyard(["fsck", "--data", to]);
  expect([checked, out]).toEqual([1, expect.stringContaining("is missing")]);
  expect(
    (await modelyard(["restore", join(directory, "nowhere"), "--data", join(directory, "x")])).err,
  ).toMatch(/No backup found in/);
});
