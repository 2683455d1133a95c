import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { createFileBlobStore } from "../blobs/folder.ts";
import { openDatabase } from "../../database/database.ts";
import { createGarbageRuns } from "./runs-store.ts";
import { ModelStore } from "../../models/store.ts";
import { commitFiles, createTestRepository } from "../../testing/repository.ts";
import { scheduleGarbageCollection, getLastScheduledTime } from "./gc-schedule.ts";
import { getGitCopy } from "../git/git-copy.ts";
import { openRepositories } from "../repositories.ts";
import { testFolder } from "../../testing/folder.ts";

const directory = testFolder("daily");
const HOUR = 3_600_000;

test("returns the last scheduled time, today or yesterday", () => {
  const noon = new Date(2026, 10, 21, 12, 0);
  expect(getLastScheduledTime("03:30", noon)).toEqual(new Date(2026, 10, 21, 3, 30));
  expect(getLastScheduledTime("13:00", noon)).toEqual(new Date(2026, 10, 20, 13, 0));
  expect(getLastScheduledTime("12:00", noon)).toEqual(noon);
});

test("runs garbage collection daily in one process, even after a process was killed", async () => {
  const db = await openDatabase({ path: join(directory, "modelyard.db") });
  const clock = { now: Date.now() };
  const hub = openRepositories({
    db,
    models: new ModelStore(db),
    blobs: createFileBlobStore(join(directory, "files")),
    gitFolder: join(directory, "git"),
    now: () => new Date(clock.now),
  });
  const repository = await createTestRepository(hub, "ada/snow");
  const deleted = await createTestRepository(hub, "ada/gone");
  for (let i = 0; i < 9; i++) {
    await commitFiles(hub, repository, { a: `${i}` });
    await getGitCopy(hub, repository);
  }
  const deletedCopy = await getGitCopy(hub, deleted);
  await hub.store.delete(deleted);
  await hub.blobs.put([Buffer.from("unreferenced blob")] as never);

  const runs = createGarbageRuns(db);
  const at = "03:30";
  const [one, other] = [
    scheduleGarbageCollection(hub, runs, { at }),
    scheduleGarbageCollection(hub, runs, { at }),
  ];
  expect(await one.check(), "does not run when a hub starts").toBeUndefined();
  clock.now += 25 * HOUR;
  const [first, second] = await Promise.all([one.check(), other.check()]);
  expect([first, second].filter(Boolean)).toHaveLength(1);
  expect(first ?? second).toMatchObject({ contents: 0, copies: 2, skipped: [] });
  const packs = readdirSync(join(directory, `git/${repository.key}.git/objects/pack`));
  expect(packs.filter((name) => name.endsWith(".pack"))).toHaveLength(1);
  expect(existsSync(deletedCopy)).toBe(false);
  expect((await getGitCopy(hub, repository)).endsWith(`${repository.key}.git`)).toBe(true);

  clock.now += 20 * 24 * HOUR;
  // Another process started a run and was killed. Its lock blocks others for a while.
  expect(await runs.take(hub.now(), new Date(clock.now + HOUR), hub.now())).toBe(true);
  expect(await one.check()).toMatchObject({ contents: 0 });
  clock.now += 25 * HOUR;
  expect(await one.check()).toMatchObject({ contents: 1, bytes: 17 });
  expect(one.last()?.endedAt).toBe(hub.now().toISOString());
  clock.now += 25 * HOUR;
  await other.close();
  expect(await other.check(), "a stopped run has no result").toBeUndefined();
  expect(await one.check()).toMatchObject({ contents: 0 });
  await db.destroy();
});
