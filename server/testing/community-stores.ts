import { describe, expect, test } from "vitest";
import { openAccounts } from "../accounts/accounts.ts";
import { memoryBlobs } from "../blobs/memory.ts";
import { createRepository } from "../repositories/create.ts";
import { openRepositories } from "../repositories/repositories.ts";
import { likesOf } from "../stores/model-record.ts";
import { modelStore } from "../stores/models.ts";
import type { Database } from "../stores/tables.ts";
import { aModel } from "./hub.ts";
import { aUser } from "./people.ts";
import { person } from "./repositories.ts";

/** What people do with models must be kept alike by every database. */
export function testCommunity(name: string, open: () => Promise<Database>) {
  async function begun() {
    const db = await open();
    const models = modelStore(db);
    const accounts = await openAccounts(db);
    let second = 0;
    const now = () => new Date(Date.UTC(2026, 0, 1, 0, 0, second++));
    const hub = openRepositories({ db, models, blobs: memoryBlobs(), now });
    const user = async (wanted: string) => (await aUser({ accounts }, wanted)).id;
    return { db, models, hub, ada: await user("ada"), eve: await user("eve"), user };
  }

  describe(`${name} likes`, () => {
    test("are counted once for each person, on top of those that another hub counted", async () => {
      const { db, models, hub, ada, eve } = await begun();
      await models.put([{ record: aModel({ id: "Org/Snow", likes: 40 }) }]);
      expect(await hub.likes.set(ada, "org/snow", true)).toBe(1);
      expect(await hub.likes.set(ada, "ORG/snow", true)).toBe(1);
      const both = await Promise.all([
        hub.likes.set(eve, "org/snow", true),
        hub.likes.set(eve, "org/snow", true),
      ]);
      expect(both).toEqual([2, 2]);
      const record = await models.get("org/snow");
      expect(record && likesOf(record)).toBe(42);
      await models.put([{ record: aModel({ id: "org/snow", likes: 50 }) }]);
      expect(await models.get("org/snow")).toMatchObject({ likes: 50, ownLikes: 2 });
      expect(await hub.likes.set(ada, "org/snow", false)).toBe(1);
      expect(await hub.likes.set(ada, "org/snow", false)).toBe(1);
      expect([...(await hub.likes.among(eve, ["Org/Snow", "org/ice"]))]).toEqual(["org/snow"]);
      expect(await hub.likes.set(eve, "org/snow", false)).toBe(0);
      expect(await models.get("org/snow")).not.toHaveProperty("ownLikes");
      expect(await hub.likes.set(eve, "org/nothing", true)).toBeUndefined();
      await db.destroy();
    });

    test("are listed newest first, page by page, and go with a model’s name", async () => {
      const { db, hub, ada, user } = await begun();
      const repository = await createRepository(hub, person("ada"), {
        id: "ada/snow",
        private: false,
        files: [],
      });
      for (const each of ["bob", "cyd", "dan"]) await hub.likes.set(await user(each), "ada/snow", true);
      const [first, second] = await hub.likes.likers("ada/snow", { limit: 2 });
      expect([first?.name, second?.name]).toEqual(["dan", "cyd"]);
      const after = { at: second?.created_at ?? "", id: second?.user_id ?? "" };
      expect((await hub.likes.likers("ada/snow", { limit: 2, after })).map((each) => each.name)).toEqual([
        "bob",
      ]);
      if (repository === undefined) throw new Error("It is not there.");
      await hub.likes.set(ada, "ada/snow", true);
      await hub.store.rename(repository, "ada/Ice");
      expect((await hub.models.get("ada/ice"))?.ownLikes).toBe(4);
      expect((await hub.likes.ofUser(ada, { limit: 5 })).map(({ lower_id }) => lower_id)).toEqual([
        "ada/ice",
      ]);
      await hub.store.delete({ ...repository, id: "ada/Ice" });
      expect(await hub.likes.ofUser(ada, { limit: 5 })).toEqual([]);
      await db.destroy();
    });
  });

  describe(`${name} collections`, () => {
    async function made() {
      const all = await begun();
      const collections = all.hub.collections;
      const wanted = { owner: all.ada, title: "Cold", description: "", private: false, by: all.ada };
      const { id } = await collections.create(wanted);
      const order = async () => (await collections.items(id)).map(({ lower_id }) => lower_id);
      return { ...all, collections, id, wanted, order };
    }

    test("have one title each, whatever its case, and are found by owner, model and letters", async () => {
      const { db, collections, id, wanted, ada, eve } = await made();
      expect(await collections.create({ ...wanted, title: "COLD" })).toEqual({ id, taken: true });
      const twins = await Promise.all([1, 2].map(() => collections.create({ ...wanted, title: "Twin" })));
      expect(twins.map(({ taken }) => taken).toSorted()).toEqual([false, true]);
      const [first, other] = twins;
      expect(first?.id).toBe(other?.id);
      const hidden = await collections.create({ ...wanted, owner: eve, title: "100%_x", private: true });
      await collections.addItem(hidden.id, "org/snow", "");
      const found = async (query: object) =>
        (await collections.list({ viewer: [], limit: 10, ...query })).map(({ title }) => title);
      expect(await found({})).toEqual(["Twin", "Cold"]);
      expect(await found({ viewer: [eve] })).toEqual(["100%_x", "Twin", "Cold"]);
      expect(await found({ viewer: "all", owners: [ada] })).toEqual(["Twin", "Cold"]);
      expect(await found({ owners: [] })).toEqual([]);
      expect(await found({ viewer: "all", models: ["org/snow"] })).toEqual(["100%_x"]);
      expect(await found({ viewer: "all", search: "0%_" })).toEqual(["100%_x"]);
      expect(await found({ viewer: "all", search: "0_%" })).toEqual([]);
      const [last] = await collections.list({ viewer: "all", limit: 1 });
      const after = { at: last?.updated_at ?? "", id: last?.id ?? "" };
      expect(await found({ viewer: "all", after })).toEqual(["Twin", "Cold"]);
      const row = await collections.get(id);
      expect(row && (await collections.change(row, { title: "twin" }))).toBe("taken");
      expect(row && (await collections.change(row, { title: "COLD", theme: "blue" }))).toBe("done");
      expect(await collections.get(id)).toMatchObject({ title: "COLD", theme: "blue" });
      await collections.delete(hidden.id);
      expect(await collections.items(hidden.id)).toEqual([]);
      await db.destroy();
    });

    test("keep their models in order while several add, move and take away at once", async () => {
      const { db, collections, id, order } = await made();
      const names = Array.from({ length: 6 }, (_, i) => `org/m${i}`);
      const added = await Promise.all([...names, ...names].map((each) => collections.addItem(id, each, "")));
      expect(added.filter((done) => done === "added")).toHaveLength(6);
      const items = await collections.items(id);
      expect(items.map(({ position }) => position)).toEqual([0, 1, 2, 3, 4, 5]);
      const ids = items.map((item) => item.id);
      expect(await collections.changeItem(id, ids[5] ?? "", { position: 0, note: "First" })).toBe(true);
      expect(await order()).toEqual([5, 0, 1, 2, 3, 4].map((i) => items[i]?.lower_id));
      expect(await collections.changeItem(id, ids[5] ?? "", { position: 99 })).toBe(true);
      expect((await collections.items(id)).at(-1)).toMatchObject({ note: "First", position: 5 });
      expect(await collections.deleteItem(id, ids[2] ?? "")).toBe(true);
      expect(await collections.deleteItem(id, ids[2] ?? "")).toBe(false);
      expect(await collections.changeItem(id, ids[2] ?? "", { position: 1 })).toBe(false);
      expect((await collections.items(id)).map(({ position }) => position)).toEqual([0, 1, 2, 3, 4]);
      expect(await collections.firstItems([id], 2)).toEqual((await collections.items(id)).slice(0, 2));
      await db.destroy();
    });

    test("follow a model to its new name, and lose what is deleted", async () => {
      const { db, hub, models, collections, id, order } = await made();
      const wanted = { id: "ada/snow", private: false, files: [] };
      const repository = await createRepository(hub, person("ada"), wanted);
      if (repository === undefined) throw new Error("It is not there.");
      await models.put([{ record: aModel({ id: "org/ice" }) }]);
      for (const each of ["ada/snow", "org/ice"]) await collections.addItem(id, each, "");
      await hub.store.rename(repository, "ada/Rain");
      expect(await order()).toEqual(["ada/rain", "org/ice"]);
      await models.delete("org/ice");
      expect(await order()).toEqual(["ada/rain"]);
      await db.destroy();
    });
  });
}
