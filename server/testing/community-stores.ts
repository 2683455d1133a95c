import { describe, expect, test } from "vitest";
import { openAccounts } from "../accounts/accounts.ts";
import { createTag } from "../repositories/refs/change-refs.ts";
import { createPrincipal, createTestRepository, openMemoryRepositories } from "./repository.ts";
import { openDiscussion } from "../community/pull-requests/pull-requests.ts";
import { openCommunity } from "../community/community.ts";
import { topics } from "../repositories/events/topics.ts";
import { createEncryptionKey } from "../accounts/encryption-key.ts";
import { getLikes } from "../models/model-record.ts";
import type { Database } from "../database/tables.ts";
import { NewModels } from "../community/watching/new-models.ts";
import { webhookQueue } from "../community/webhooks/queue-store.ts";
import type { WebhookEvent } from "../repositories/events/event.ts";
import { type Watched, WebhookStore } from "../community/webhooks/store.ts";
import { aModel } from "./hub.ts";
import { aUser } from "./users.ts";

/** Tests likes, collections, follows, and webhooks on a database. */
export function testCommunity(name: string, open: () => Promise<Database>) {
  async function openStores() {
    const db = await open();
    const accounts = await openAccounts(db);
    let second = 0;
    const now = () => new Date(Date.UTC(2026, 0, 1, 0, 0, second++));
    const hub = openCommunity(openMemoryRepositories(db, { now }), db);
    const user = async (username: string) => (await aUser({ accounts }, username)).id;
    return { db, models: hub.models, hub, ada: await user("ada"), eve: await user("eve"), user };
  }

  describe(`${name} likes`, () => {
    test("counts likes once per user, in addition to the likes of an upstream hub", async () => {
      const { db, models, hub, ada, eve } = await openStores();
      await models.put([{ record: aModel({ id: "Org/Snow", likes: 40 }) }]);
      expect(await hub.likes.set(ada, "org/snow", true)).toBe(1);
      expect(await hub.likes.set(ada, "ORG/snow", true)).toBe(1);
      const both = await Promise.all([
        hub.likes.set(eve, "org/snow", true),
        hub.likes.set(eve, "org/snow", true),
      ]);
      expect(both).toEqual([2, 2]);
      const record = await models.get("org/snow");
      expect(record && getLikes(record)).toBe(42);
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

    test("lists likes newest first in pages, and keeps them after a rename of the model", async () => {
      const { db, hub, ada, user } = await openStores();
      const repository = await createTestRepository(hub, "ada/snow");
      for (const liker of ["bob", "cyd", "dan"]) await hub.likes.set(await user(liker), "ada/snow", true);
      const [first, second] = await hub.likes.likers("ada/snow", { limit: 2 });
      expect([first?.name, second?.name]).toEqual(["dan", "cyd"]);
      const after = { at: second?.created_at ?? "", id: second?.user_id ?? "" };
      expect((await hub.likes.likers("ada/snow", { limit: 2, after })).map((liker) => liker.name)).toEqual([
        "bob",
      ]);
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
    async function openCollection() {
      const stores = await openStores();
      const collections = stores.hub.collections;
      const fields = { owner: stores.ada, title: "Cold", description: "", private: false, by: stores.ada };
      const { id } = await collections.create(fields);
      const order = async () => (await collections.items(id)).map(({ lower_id }) => lower_id);
      return { ...stores, collections, id, fields, order };
    }

    test("requires unique case-insensitive titles, and finds collections by owner, model, and text", async () => {
      const { db, collections, id, fields, ada, eve } = await openCollection();
      expect(await collections.create({ ...fields, title: "COLD" })).toEqual({ id, taken: true });
      const twins = await Promise.all([1, 2].map(() => collections.create({ ...fields, title: "Twin" })));
      expect(twins.map(({ taken }) => taken).toSorted()).toEqual([false, true]);
      const [first, other] = twins;
      expect(first?.id).toBe(other?.id);
      const hidden = await collections.create({ ...fields, owner: eve, title: "100%_x", private: true });
      await collections.addItem(hidden.id, "org/snow", "");
      const findTitles = async (query: object) =>
        (await collections.list({ viewer: [], limit: 10, ...query })).map(({ title }) => title);
      expect(await findTitles({})).toEqual(["Twin", "Cold"]);
      expect(await findTitles({ viewer: [eve] })).toEqual(["100%_x", "Twin", "Cold"]);
      expect(await findTitles({ viewer: "all", owners: [ada] })).toEqual(["Twin", "Cold"]);
      expect(await findTitles({ owners: [] })).toEqual([]);
      expect(await findTitles({ viewer: "all", models: ["org/snow"] })).toEqual(["100%_x"]);
      expect(await findTitles({ viewer: "all", search: "0%_" })).toEqual(["100%_x"]);
      expect(await findTitles({ viewer: "all", search: "0_%" })).toEqual([]);
      const [last] = await collections.list({ viewer: "all", limit: 1 });
      const after = { at: last?.updated_at ?? "", id: last?.id ?? "" };
      expect(await findTitles({ viewer: "all", after })).toEqual(["Twin", "Cold"]);
      const row = await collections.get(id);
      expect(row && (await collections.change(row, { title: "twin" }))).toBe("taken");
      expect(row && (await collections.change(row, { title: "COLD", theme: "blue" }))).toBe("done");
      expect(await collections.get(id)).toMatchObject({ title: "COLD", theme: "blue" });
      await collections.delete(hidden.id);
      expect(await collections.items(hidden.id)).toEqual([]);
      await db.destroy();
    });

    test("keeps the order of models during concurrent additions, moves, and removals", async () => {
      const { db, collections, id, order } = await openCollection();
      const names = Array.from({ length: 6 }, (_, i) => `org/m${i}`);
      const added = await Promise.all([...names, ...names].map((name) => collections.addItem(id, name, "")));
      expect(added.filter((result) => result === "added")).toHaveLength(6);
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

    test("lists renamed models under their new names, and no deleted models", async () => {
      const { db, hub, models, collections, id, order } = await openCollection();
      const repository = await createTestRepository(hub, "ada/snow");
      await models.put([{ record: aModel({ id: "org/ice" }) }]);
      for (const model of ["ada/snow", "org/ice"]) await collections.addItem(id, model, "");
      await hub.store.rename(repository, "ada/Rain");
      expect(await order()).toEqual(["ada/rain", "org/ice"]);
      await models.delete("org/ice");
      expect(await order()).toEqual(["ada/rain"]);
      await db.destroy();
    });
  });

  describe(`${name} follows`, () => {
    test("creates one notification per new model across processes, and deletes follows with their user", async () => {
      const { db, models, hub, ada, eve } = await openStores();
      const processes = [hub.newModels, new NewModels(db, models, hub.now)];
      const catchUp = () => Promise.all(processes.map((newModels) => newModels.catchUp()));
      await catchUp();
      const none = { repository_key: null };
      const author = { ...none, type: "author", target: "Big", topic: topics.author("Big") } as const;
      const query = { ...none, type: "search", target: "library=gguf", topic: topics.search("library=gguf") };
      for (const user of [ada, eve]) {
        await hub.follows.add(user, author);
        await hub.follows.add(user, { ...query, type: "search" });
        await hub.follows.add(user, author);
      }
      const add = (count: number, from: number) =>
        models.put(
          Array.from({ length: count }, (_, i) => ({
            record: aModel({ id: `Big/m${from + i}`, tags: i % 2 === 0 ? ["gguf"] : [] }),
          })),
        );
      await add(300, 0);
      await catchUp();
      await Promise.all([add(100, 300).then(catchUp), catchUp()]);
      const reader = { ...createPrincipal("eve"), id: eve };
      const list = async () =>
        (await hub.notifications.list(reader, { limit: 10 })).map(({ data }) => [
          data.author ?? data.query,
          data.count,
        ]);
      expect((await list()).toSorted()).toEqual([
        ["Big", 400],
        ["library=gguf", 200],
      ]);
      const [first, second] = await hub.notifications.list(reader, { limit: 10 });
      expect(await hub.notifications.list(reader, { limit: 10, before: first?.id })).toEqual([second]);
      await Promise.all([1, 2].map(() => hub.notifications.mark(eve, [first?.id ?? "", "unknown"], true)));
      expect(await hub.notifications.countUnread(reader)).toBe(1);
      await hub.notifications.markReadUntil(eve, first?.id ?? "");
      await hub.notifications.markReadUntil(eve, second?.id ?? "");
      expect(await hub.notifications.countUnread(reader)).toBe(0);
      const secret = await hub.notifications.createFeed(eve);
      expect(await hub.notifications.findFeedUser(secret)).toBe(eve);
      await db.deleteFrom("users").where("id", "=", eve).execute();
      expect(await hub.notifications.findFeedUser(secret)).toBeUndefined();
      expect(await hub.follows.list(eve)).toEqual([]);
      expect(await hub.follows.list(ada)).toHaveLength(2);
      await db.updateTable("activities").set({ created_at: "2025-01-01T00:00:00.000Z" }).execute();
      await hub.notifications.removeExpired();
      expect(await db.selectFrom("activity_topics").selectAll().execute()).toEqual([]);
      await db.destroy();
    });
  });

  describe(`${name} webhooks`, () => {
    async function openHook(watched: Watched[], domains: ("repo" | "discussion")[] = ["repo", "discussion"]) {
      const stores = await openStores();
      const now = () => new Date();
      const store = new WebhookStore(
        stores.db,
        createEncryptionKey("test secret, at least 32 characters"),
        now,
      );
      const queue = webhookQueue(stores.db, now);
      const hookId = await store.create(stores.ada, "https://hub.test", {
        url: "https://ci.test/hook",
        watched,
        domains,
        secret: "s3cret",
      });
      const events = async () => {
        const rows = await queue.list(hookId, { limit: 100 });
        return rows
          .toReversed()
          .map(({ event }) => JSON.parse(event) as WebhookEvent)
          .map(({ event, ...rest }) => ({ type: `${event.scope} ${event.action}`, ...rest }));
      };
      const create = (id: string) => createTestRepository(stores.hub, id, {}, { by: createPrincipal("ada") });
      return { ...stores, store, queue, id: hookId, events, create };
    }

    test("delivers all events of watched repositories, but no other events", async () => {
      const { db, hub, events, create } = await openHook([{ type: "user", name: "Ada" }]);
      await create("eve/other");
      const repository = await create("ada/snow");
      const head = (await hub.refs.get(repository.key, "refs/heads/main"))?.commit_oid ?? "";
      await createTag(hub, createPrincipal("ada"), repository, { name: "v1", revision: "main" });
      await createTag(hub, createPrincipal("ada"), repository, { name: "v1", revision: "main" }).catch(
        () => {},
      );
      await hub.store.configure(
        repository,
        (model) => model && { ...model, record: { ...model.record, private: true } },
        { private: true },
      );
      const opening = { title: "Why?", description: "Tell", pullRequest: false };
      const num = await openDiscussion(hub, createPrincipal("eve"), repository, opening);
      const discussion = { repository_key: repository.key, num };
      const comment = {
        type: "comment",
        data: { raw: "So", edited: false, hidden: false, updatedAt: "" },
      } as const;
      const [event] = await hub.discussions.add(discussion, "eve", [comment]);
      if (event) await hub.discussions.change(event, { ...comment.data, hidden: true });
      await hub.discussions.add(discussion, "eve", [], { status: "closed" });
      await hub.store.rename(repository, "ada/ice");
      await hub.store.delete({ ...repository, id: "ada/ice" });
      expect(await events()).toMatchObject([
        { type: "repo create", repo: { name: "ada/snow", private: false, headSha: head } },
        {
          type: "repo.content update",
          updatedRefs: [{ ref: "refs/tags/v1", oldSha: null, newSha: head }],
        },
        { type: "repo.config update", updatedConfig: { private: true }, repo: { private: true } },
        {
          type: "discussion create",
          discussion: { num: 1, title: "Why?", status: "open" },
          comment: { content: "Tell" },
        },
        { type: "discussion.comment create", comment: { content: "So", hidden: false } },
        { type: "discussion.comment update", comment: { hidden: true } },
        { type: "discussion update", discussion: { status: "closed" } },
        { type: "repo move", repo: { name: "ada/snow" }, movedTo: { name: "ada/ice" } },
        { type: "repo delete", repo: { name: "ada/ice" } },
      ]);
      await db.destroy();
    });

    test("continues to watch renamed models, and delivers only events of the selected domains", async () => {
      const { db, hub, events, create, store, id } = await openHook(
        [{ type: "model", name: "ada/snow" }],
        ["repo"],
      );
      const repository = await create("ada/snow");
      await openDiscussion(hub, createPrincipal("ada"), repository, {
        title: "Why?",
        description: "",
        pullRequest: false,
      });
      await hub.store.rename(repository, "ada/ice");
      await createTag(
        hub,
        createPrincipal("ada"),
        { ...repository, id: "ada/ice" },
        { name: "v1", revision: "main" },
      );
      expect((await events()).map(({ type, repo }) => `${type} ${repo.name}`)).toEqual([
        "repo create ada/snow",
        "repo move ada/snow",
        "repo.content update ada/ice",
      ]);
      expect((await store.get(id))?.watched).toEqual([{ type: "model", name: "ada/ice" }]);
      await store.disable(id, "by-user");
      await create("ada/snow");
      expect(await events()).toHaveLength(3);
      await db.destroy();
    });

    test("encrypts the secret, and delivers an event from only one process", async () => {
      const { db, queue, store, id, create } = await openHook([{ type: "user", name: "ada" }]);
      const row = await db.selectFrom("webhooks").selectAll().executeTakeFirstOrThrow();
      expect(JSON.stringify(row)).not.toContain("s3cret");
      expect(await store.secretOf(id)).toBe("s3cret");
      await create("ada/snow");
      const [delivery] = await queue.due(10, [], []);
      if (delivery === undefined) throw new Error("No delivery is due.");
      expect(await queue.due(10, [id], [])).toEqual([]);
      const until = new Date(Date.now() + 60_000);
      const claimed = await Promise.all(Array.from({ length: 5 }, () => queue.take(delivery, until)));
      expect(claimed.filter(Boolean)).toHaveLength(1);
      expect(await queue.due(10, [], [])).toEqual([]);
      await queue.note(delivery.id, { state: "delivered", status: 204, duration: 5.4 });
      expect(await queue.get(delivery.id)).toMatchObject({ state: "delivered", attempts: 1, duration_ms: 5 });
      const replayId = await queue.replay(delivery);
      expect(await queue.due(10, [], [])).toMatchObject([{ id: replayId, event: delivery.event }]);
      await queue.forget(new Date(Date.now() + 1000));
      expect((await queue.list(id, { limit: 10 })).map((row) => row.id)).toEqual([replayId]);
      await store.change(id, { secret: "", domains: ["repo", "repo"] });
      expect(await store.get(id)).toMatchObject({ hasSecret: false, domains: ["repo"] });
      await store.delete(id);
      expect(await queue.get(replayId)).toBeUndefined();
      await db.destroy();
    });
  });
}
