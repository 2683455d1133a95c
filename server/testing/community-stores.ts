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
}
