import { mkdtemp, readdir, readFile, rm, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createIndex } from "@modelyard/search";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createModel } from "../../search/testing/create-model.ts";
import { openDatabase } from "../database/database.ts";
import type { Database } from "../database/tables.ts";
import { ModelStore } from "../models/store.ts";
import { createLocalIndex } from "./search-index.ts";
import { createThreadIndex } from "./search-in-thread.ts";
import { createSearch } from "./search.ts";
import { IndexSnapshots } from "./snapshots.ts";

const query = { include: {}, exclude: {}, ranges: {}, limit: 1000, sort: "id" as const };
const MODELS = 300;

let directory: string;
let file: string;
let db: Database;
let models: CountedStore;

/** Counts the models that are read to build an index. */
class CountedStore extends ModelStore {
  scanned = 0;
  override async *scan() {
    for await (const model of super.scan()) {
      this.scanned += 1;
      yield model;
    }
  }
}

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), "modelyard-snapshot-"));
  file = join(directory, "cache/index/0.snapshot");
  db = await openDatabase({ path: ":memory:" });
  models = new CountedStore(db);
  await models.put(
    Array.from({ length: MODELS }, (_, i) => ({
      record: { id: `a/m-${i}`, pipeline_tag: i % 3 === 0 ? "fill-mask" : "translation", likes: i },
      card: `# Model ${i}\nA card with wool and cheese number${i}.`,
    })),
  );
});
afterEach(async () => {
  vi.restoreAllMocks();
  await db.destroy();
});

async function start(open = createLocalIndex, database = db, of = models) {
  const search = createSearch(of, open, new IndexSnapshots(database, directory));
  await search.fill();
  return search;
}

/** Starts and stops a process, so that there is a snapshot. */
async function leaveSnapshot(): Promise<void> {
  await (await start()).close();
  models.scanned = 0;
}

const everything = async (search: Awaited<ReturnType<typeof start>>) => [
  await search.query({ ...query, facets: { pipeline_tag: { top: 9 }, author: { top: 9 } } }),
  await search.query({ ...query, search: "cheese number7", limit: 3 }),
  await search.find("m-2", 5),
];

/** Asserts that the index equals one without a snapshot, and whether it was built from the store. */
async function expectStart({ built, ...others }: { built: boolean; open?: typeof createLocalIndex }) {
  const warn = vi.spyOn(console, "warn");
  const search = await start(others.open);
  expect(models.scanned).toBe(built ? await models.count() : 0);
  expect(warn).not.toHaveBeenCalled();
  const fresh = createSearch(models, createLocalIndex);
  await fresh.fill();
  expect(await everything(search)).toEqual(await everything(fresh));
  await search.close();
}

test.each([
  ["in this thread", createLocalIndex],
  ["in its own thread", () => createThreadIndex((error) => expect.unreachable(String(error)))],
])("a restart loads the index from the snapshot, %s, and then later changes", async (_, open) => {
  await leaveSnapshot();
  await models.delete("a/m-1");
  await models.delete("a/m-2");
  await models.put([
    { record: { id: "A/M-2" } },
    { record: { id: "b/new", pipeline_tag: "fill-mask" } },
    { record: { id: "a/m-3", private: true } },
    { record: { id: "a/m-4", likes: 1000 } },
  ]);
  await expectStart({ built: false, open });
  const search = await start();
  const { ids, facets } = await search.query({ ...query, facets: { author: { top: 9 } } });
  expect(ids).toEqual(expect.arrayContaining(["A/M-2", "b/new"]));
  for (const gone of ["a/m-1", "a/m-2", "a/m-3"]) expect(ids).not.toContain(gone);
  expect(facets.author?.values).toContainEqual({ value: "a", count: MODELS - 3 });
  expect((await search.query({ ...query, search: "number3" })).total).toBe(0);
  await search.close();
});

describe("rebuilds the index without a message", () => {
  const damages: [string, () => Promise<unknown>][] = [
    ["without a snapshot", () => rm(file)],
    ["from an empty file", () => writeFile(file, "")],
    ["after the database was restored to an earlier time", () => db.deleteFrom("index_snapshots").execute()],
    [
      "if the file was written by another version",
      async () => {
        const metadata = {
          token: (await db.selectFrom("index_snapshots").select("token").execute())[0]?.token,
        };
        await createIndex().save(file, { ...metadata, seq: MODELS, program: "another" });
      },
    ],
    [
      "if the file belongs to another store",
      async () => {
        await db.updateTable("index_snapshots").set({ token: "another" }).execute();
      },
    ],
  ];
  test.each(damages)("%s", async (_, damage) => {
    await leaveSnapshot();
    await damage();
    await expectStart({ built: true });
    models.scanned = 0;
    await expectStart({ built: false });
  });

  test("if the snapshot is truncated or a bit is flipped, anywhere", async () => {
    await leaveSnapshot();
    const whole = await readFile(file);
    for (const share of [0, 0.0001, 0.001, 0.01, 0.1, 0.5, 0.9, 1]) {
      const at = Math.floor(share * (whole.length - 1));
      const flipped = Buffer.from(whole);
      flipped[at] = (flipped[at] ?? 0) ^ 4;
      for (const damaged of [flipped, whole.subarray(0, at)]) {
        await writeFile(file, damaged);
        // Unlike `restore`, a start would replace the file.
        const { token } = await db.selectFrom("index_snapshots").select("token").executeTakeFirstOrThrow();
        expect(await createLocalIndex().restore(file, [token]), `${share}`).toBeUndefined();
      }
    }
    await truncate(file, whole.length - 1);
    await expectStart({ built: true });
  });
});

test("a process that is killed while writing preserves the previous snapshot", async () => {
  await leaveSnapshot();
  await models.put([{ record: { id: "b/later" } }]);
  await writeFile(`${file}.part`, (await readFile(file)).subarray(0, 70_000));
  await expectStart({ built: false });
  expect(await readdir(join(directory, "cache/index"))).not.toContain("0.snapshot.part");
});

test("each process that shares a data directory has a snapshot", async () => {
  const [one, other] = [await start(), await start()];
  await Promise.all([one.close(), other.close()]);
  const files = await readdir(join(directory, "cache/index"));
  expect(files.filter((name) => name.endsWith(".snapshot"))).toEqual(["0.snapshot", "1.snapshot"]);
  expect(await db.selectFrom("index_snapshots").selectAll().execute()).toHaveLength(2);
});

test("a change while a snapshot is written is applied, and only complete states are stored", async () => {
  const index = createIndex();
  await index.fill(Array.from({ length: 3000 }, (_, i) => createModel(`a/m-${i}`)));
  const path = join(directory, "draft");
  const saving = index.save(path, {});
  await new Promise(setImmediate);
  index.delete("a/m-1");
  expect(index.search({ ...query, limit: 0 }).total).toBe(2999);
  expect(await saving).toBe(false);
  expect(await readdir(directory)).not.toContain("draft");
  expect(await index.save(path, {})).toBe(true);
});
