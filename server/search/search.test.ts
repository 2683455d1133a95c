import { CursorError } from "@modelyard/search";
import { expect, test } from "vitest";
import { createLocalIndex } from "./search-index.ts";
import { IndexLostError, createThreadIndex } from "./search-in-thread.ts";
import { createSearch, IndexIncompleteError } from "./search.ts";
import { openDatabase } from "../database/database.ts";
import { ModelStore } from "../models/store.ts";

const everything = { include: {}, exclude: {}, ranges: {} };

async function createStore(count: number) {
  const db = await openDatabase({ path: ":memory:" });
  const models = new ModelStore(db);
  await models.put(
    Array.from({ length: count }, (_, i) => ({
      record: { id: `a/m-${i}`, pipeline_tag: i % 3 === 0 ? "fill-mask" : "translation", likes: i },
    })),
  );
  return { db, models, [Symbol.asyncDispose]: () => db.destroy() };
}

test("an interrupted fill starts over without models that were deleted in the meantime", async () => {
  await using store = await createStore(20);
  const { models } = store;
  let broken = false;
  class BrokenStore extends ModelStore {
    override async *scan() {
      for await (const model of super.scan()) {
        if (!broken && model.record.id === "a/m-10") {
          broken = true;
          throw new Error("the connection is gone");
        }
        yield model;
      }
    }
  }
  const search = createSearch(new BrokenStore(store.db), createLocalIndex);
  await expect(search.fill()).rejects.toThrow("the connection is gone");
  await models.delete("a/m-3");
  await models.put([{ record: { id: "a/late" } }]);
  await search.fill();
  expect(search.filling).toBeUndefined();
  expect(await search.size()).toBe(20);
  expect(await search.known(["a/m-3", "a/late"])).toEqual(["a/late"]);
});

test("the index in its own thread returns the same results as one in this thread", async () => {
  await using store = await createStore(2000);
  const here = createSearch(store.models, createLocalIndex);
  const there = createSearch(store.models, createThreadIndex);
  await Promise.all([here.fill(), there.fill()]);
  for (const query of [
    { ...everything, limit: 5, facets: { pipeline_tag: { top: 5 } } },
    { ...everything, include: { pipeline_tag: ["fill-mask"] }, sort: "likes" as const, limit: 3 },
    { ...everything, search: "m 77", limit: 10 },
  ]) {
    const response = await there.query(query);
    expect(response).toEqual(await here.query(query));
    expect(response.ids.length).toBeGreaterThan(0);
  }
  expect(await there.find("m-1", 4)).toEqual(await here.find("m-1", 4));
  expect(await there.counts("pipeline_tag", ["fill-mask", "other"])).toEqual([667, 0]);
  await expect(there.query({ ...everything, after: "nonsense", limit: 3 })).rejects.toThrow(CursorError);

  await store.models.put([{ record: { id: "a/new" } }]);
  await store.models.delete("a/m-0");
  await there.catchUp();
  expect(await there.known(["a/new", "a/m-0"])).toEqual(["a/new"]);

  await there.close();
  await expect(there.query({ ...everything, limit: 1 })).rejects.toThrow(IndexLostError);
});

test("a lost index is rebuilt from the store", async () => {
  await using store = await createStore(30);
  const lose: ((error: IndexLostError) => void)[] = [];
  const search = createSearch(store.models, (onLost) => {
    lose.push(onLost);
    return createLocalIndex();
  });
  await search.fill();
  await store.models.put([{ record: { id: "a/later" } }]);
  lose[0]?.(new IndexLostError("gone"));
  await expect(search.size()).rejects.toThrow(IndexIncompleteError);
  await expect.poll(() => search.filling).toBeUndefined();
  await expect.poll(() => search.size()).toBe(31);
});
