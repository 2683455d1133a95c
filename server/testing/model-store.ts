import { describe, expect, test } from "vitest";
import { migrate, type Migration, migrations } from "../database/migrations/migration.ts";
import { importStore } from "../models/import/store.ts";
import { ModelStore } from "../models/store.ts";
import type { Database } from "../database/tables.ts";

/** IDs that look like code or patterns, and must be handled as text. */
const HOSTILE = [
  "Robert'); DROP TABLE models;--/x",
  'a"b/c`d',
  "a/b' OR '1'='1",
  "a/%",
  "a/_",
  "back\\slash/n\nl",
  "雪/モデル-8B",
  "Ünïcode/ÉÈ",
  "emoji/🧊",
  "rtl/\u202egpj.exe",
  "nul/a\u0000b",
  "escape/\uFDD0\uFDD00\u0000",
  "__proto__",
  "constructor/prototype",
  `long/${"x".repeat(5000)}`,
];

const toIds = (list: readonly { id: string }[]) => list.map(({ id }) => id);
const createModels = (...ids: string[]) => ids.map((id) => ({ record: { id } }));

/** Tests the model store on a database. The test file of each SQL dialect adds tests for its own behavior. */
export function testStores(name: string, open: () => Promise<Database>) {
  async function openStore() {
    const db = await open();
    return { db, models: new ModelStore(db), [Symbol.asyncDispose]: () => db.destroy() };
  }

  describe(`${name} models`, () => {
    test("finds a model by ID in any case, and keeps the case of its first ID", async () => {
      await using hub = await openStore();
      await hub.models.put([{ record: { id: "Ada/Snow", likes: 3 }, card: "# Snow" }]);
      await hub.models.put([{ record: { id: "ada/SNOW", downloads: 7 } }]);
      for (const id of ["Ada/Snow", "ada/snow", "ADA/SNOW"]) {
        expect(await hub.models.get(id)).toMatchObject({ id: "Ada/Snow", likes: 3, downloads: 7 });
        expect(await hub.models.card(id)).toBe("# Snow");
      }
      expect(await hub.models.count()).toBe(1);
      expect(await hub.models.get("ada/sno")).toBeUndefined();
      expect(await hub.models.card("ada/sno")).toBeUndefined();
    });

    test("returns false or empty values for unknown required fields", async () => {
      await using hub = await openStore();
      await hub.models.put(createModels("a/b"));
      expect(await hub.models.get("a/b")).toEqual({
        id: "a/b",
        private: false,
        gated: false,
        disabled: false,
        tags: [],
        siblings: [],
        mappings: {},
        sources: [],
      });
    });

    test.each(HOSTILE)("stores a model with the unchanged ID %j", async (id) => {
      await using hub = await openStore();
      await hub.models.put([
        { record: { id, tags: [id], cardData: { [id]: id } }, card: id },
        ...createModels("other/one"),
      ]);
      expect(await hub.models.get(id)).toMatchObject({ id, tags: [id], cardData: { [id]: id } });
      expect(toIds(await hub.models.getMany(["other/one", id]))).toEqual(["other/one", id]);
      expect((await hub.models.cards([id])).get(id)).toBe(id);
      expect(await hub.models.card(id)).toBe(id);
      const slice = (bytes: number) => Array.fromAsync(hub.models.sliceByCards([id, "other/one"], bytes));
      expect([await slice(1), await slice(9999)]).toEqual([[[id], ["other/one"]], [[id, "other/one"]]]);
      expect(toIds(await hub.models.changesSince(0))).toEqual([id, "other/one"]);
      expect(await hub.models.delete(id)).toBe(true);
      expect(await hub.models.get(id)).toBeUndefined();
      expect(await hub.models.count()).toBe(1);
    });

    test("distinguishes models whose IDs differ only in an invisible character", async () => {
      await using hub = await openStore();
      const names = ["a/b", "a/b\0", "a/b\uFDD0", "a/b\uFDD00", "a/b\uFDD01", "a/\0b"];
      await hub.models.put(createModels(...names));
      expect(await hub.models.count()).toBe(names.length);
      expect(toIds(await hub.models.getMany(names))).toEqual(names);
      expect(toIds(await hub.models.changesSince(0))).toEqual(names);
    });

    test("accepts an unpaired surrogate in an ID", async () => {
      await using hub = await openStore();
      await hub.models.put(createModels("half/\ud83e"));
      await hub.models.put([{ record: { id: "half/\ud83e", likes: 1 }, card: "x" }]);
      expect(await hub.models.count()).toBe(1);
      expect(await hub.models.get("half/\ud83e")).toMatchObject({ likes: 1 });
    });

    test("returns models in the requested order, without missing models", async () => {
      await using hub = await openStore();
      await hub.models.put(createModels("a/1", "a/2", "a/3"));
      expect(toIds(await hub.models.getMany(["A/3", "no/one", "a/1", "a/3"]))).toEqual(["a/3", "a/1", "a/3"]);
      expect(await hub.models.getMany([])).toEqual([]);
    });

    test("returns frozen models that include the changes by other processes", async () => {
      await using hub = await openStore();
      const other = new ModelStore(hub.db);
      for (const likes of [1, 2, 3]) {
        await other.put([{ record: { id: "a/1", likes } }]);
        const [one, many] = [await hub.models.get("a/1"), await hub.models.getMany(["a/1", "a/2"])];
        expect([one?.likes, ...many.map((record) => record.likes)]).toEqual([likes, likes]);
        expect(() => one?.tags.push("changed")).toThrow(TypeError);
      }
      await other.delete("a/1");
      expect(await hub.models.get("a/1")).toBeUndefined();
      await other.put([{ record: { id: "a/1", private: true } }]);
      expect(await hub.models.get("a/1")).toMatchObject({ private: true });
    });

    test("writes a batch completely or not at all", async () => {
      await using hub = await openStore();
      await hub.models.put(createModels("a/1"));
      const circle: Record<string, unknown> = {};
      circle["self"] = circle;
      const invalid = [...createModels("a/2"), { record: { id: "a/3", cardData: circle } }];
      await expect(hub.models.put(invalid)).rejects.toThrow(/circular/i);
      expect(await hub.models.count()).toBe(1);
      expect(await hub.models.lastSeq()).toBe(1);
      await hub.models.put(createModels("a/4"));
      expect(await hub.models.count()).toBe(2);
    });

    test("stores a batch of 10,000 models in order", async () => {
      await using hub = await openStore();
      const names = Array.from({ length: 10_000 }, (_, i) => `owner-${i % 97}/model-${i}`);
      const cards = names.map((id, i) => ({
        record: { id, downloads: i },
        ...(i % 10 === 0 && { card: `# ${id}` }),
      }));
      expect(await hub.models.put(cards)).toEqual({ added: 10_000, changed: 0, unchanged: 0 });
      expect(await hub.models.count()).toBe(10_000);

      const scanned: string[] = [];
      let withCard = 0;
      for await (const { record, card } of hub.models.scan()) {
        scanned.push(record.id);
        if (card !== undefined) withCard += 1;
        expect(card === undefined || card === `# ${record.id}`).toBe(true);
      }
      expect(scanned).toEqual(names);
      expect(withCard).toBe(1000);
      expect(toIds(await hub.models.getMany(names.toReversed()))).toEqual(names.toReversed());
    });

    test("scans and loads models with megabytes of metadata in several queries", async () => {
      await using hub = await openStore();
      const names = Array.from({ length: 20 }, (_, n) => `a/large-${n}`);
      const text = "x".repeat(1_000_000);
      await hub.models.put(names.map((id) => ({ record: { id, cardData: { text } }, card: text })));
      const scanned = await Array.fromAsync(hub.models.scan(), ({ record, card }) => [
        record.id,
        card?.length,
      ]);
      expect(scanned).toEqual(names.map((id) => [id, text.length]));
      const loaded = await Array.fromAsync(hub.models.each(names), ({ id, cardData }) => [id, cardData]);
      expect(loaded).toEqual(names.map((id) => [id, { text }]));
    });

    test("merges models in order if a batch contains them repeatedly", async () => {
      await using hub = await openStore();
      const result = await hub.models.put([
        { record: { id: "a/b", likes: 1, pipeline_tag: "fill-mask" }, card: "first" },
        { record: { id: "A/B", likes: 2 }, card: "second" },
      ]);
      expect(result).toEqual({ added: 1, changed: 0, unchanged: 0 });
      expect(await hub.models.get("a/b")).toMatchObject({ id: "a/b", likes: 2, pipeline_tag: "fill-mask" });
      expect(await hub.models.card("a/b")).toBe("second");
    });

    test("does not change a model that is stored again", async () => {
      await using hub = await openStore();
      const put = () =>
        hub.models.put([
          {
            record: { id: "a/b", tags: ["x"], siblings: ["f"], asOf: "2026-01-01", sources: ["s"] },
            card: "# c",
          },
          { record: { id: "c/d", downloads: 5, metricsAsOf: "2025-05-05" }, partial: ["tags"] },
        ]);
      expect(await put()).toEqual({ added: 2, changed: 0, unchanged: 0 });
      const before = await hub.models.lastSeq();
      expect(await put()).toEqual({ added: 0, changed: 0, unchanged: 2 });
      expect(await hub.models.lastSeq()).toBe(before);
      expect(await hub.models.changesSince(before)).toEqual([]);
    });

    test("changes a model if only its card changes", async () => {
      await using hub = await openStore();
      await hub.models.put([{ record: { id: "a/b" }, card: "one" }]);
      const seq = await hub.models.lastSeq();
      expect(await hub.models.put([{ record: { id: "a/b" }, card: "two" }])).toMatchObject({ changed: 1 });
      expect(toIds(await hub.models.changesSince(seq))).toEqual(["a/b"]);
      expect(await hub.models.card("a/b")).toBe("two");
      expect(await hub.models.put(createModels("a/b"))).toMatchObject({ unchanged: 1 });
      expect(await hub.models.card("a/b")).toBe("two");
    });
  });

  describe(`${name} changes`, () => {
    test("returns changes in order, with the last change to each model", async () => {
      await using hub = await openStore();
      await hub.models.put(createModels("a/1", "a/2", "a/3"));
      await hub.models.put([{ record: { id: "a/1", likes: 1 } }]);
      await hub.models.delete("a/2");
      const changes = await hub.models.changesSince(0);
      expect(changes.map(({ id, deleted }) => [id, deleted])).toEqual([
        ["a/3", false],
        ["a/1", false],
        ["a/2", true],
      ]);
      expect(await hub.models.lastSeq()).toBe(changes.at(-1)?.seq);

      const singleChanges = [];
      for (let lastSeq = 0; ;) {
        const [next] = await hub.models.changesSince(lastSeq, 1);
        if (!next) break;
        expect(next.seq).toBeGreaterThan(lastSeq);
        lastSeq = next.seq;
        singleChanges.push(next);
      }
      expect(singleChanges).toEqual(changes);
    });

    test("reports a model that was deleted and created again as existing", async () => {
      await using hub = await openStore();
      await hub.models.put([{ record: { id: "a/1", likes: 4 }, card: "old" }]);
      expect(await hub.models.delete("A/1")).toBe(true);
      expect(await hub.models.delete("a/1")).toBe(false);
      await hub.models.put(createModels("a/1"));
      expect(await hub.models.changesSince(0)).toEqual([{ seq: 3, id: "a/1", deleted: false }]);
      expect((await hub.models.get("a/1"))?.likes).toBeUndefined();
      expect(await hub.models.card("a/1")).toBeUndefined();
    });

    test("notifies listeners after the commit, if there are actual changes", async () => {
      await using hub = await openStore();
      const counts: Promise<number>[] = [];
      const end = hub.models.onChange(() => counts.push(hub.models.count()));
      await hub.models.put(createModels("a/1", "a/2"));
      // Waits before another change, which another connection could already see.
      await Promise.all(counts);
      await hub.models.put(createModels("a/1"));
      await hub.models.put([]);
      await hub.models.delete("a/1");
      await hub.models.delete("a/1");
      await Promise.all(counts);
      end();
      await hub.models.put(createModels("a/3"));
      expect(await Promise.all(counts)).toEqual([2, 1]);
    });
  });

  describe(`${name} imports`, () => {
    test("adds up all steps, finishes with a step without a cursor, and can start over", async () => {
      await using hub = await openStore();
      let minute = 0;
      const imports = importStore(hub.db, () => new Date(Date.UTC(2026, 0, 1, 0, minute++)));
      const source = "https://hub.test/?filter=a'b";
      expect(await imports.get(source)).toBeUndefined();
      await imports.begin(source);
      await imports.step(source, { read: 10, stored: 9, rejected: 1, cursor: "https://hub.test/?cursor=2" });
      await imports.step(source, { read: 5, stored: 5, rejected: 0, cursor: "https://hub.test/?cursor=3" });
      expect(await imports.get(source)).toEqual({
        read: 15,
        stored: 14,
        rejected: 1,
        source,
        cursor: "https://hub.test/?cursor=3",
        started_at: "2026-01-01T00:00:00.000Z",
        updated_at: "2026-01-01T00:02:00.000Z",
        finished_at: null,
      });
      await imports.step(source, { read: 1, stored: 1, rejected: 0 });
      expect(await imports.get(source)).toMatchObject({
        read: 16,
        cursor: null,
        finished_at: "2026-01-01T00:03:00.000Z",
      });
      await imports.begin(source);
      expect(await imports.get(source)).toEqual({
        read: 0,
        stored: 0,
        rejected: 0,
        source,
        cursor: null,
        started_at: "2026-01-01T00:04:00.000Z",
        updated_at: "2026-01-01T00:04:00.000Z",
        finished_at: null,
      });
      expect(await imports.get("other")).toBeUndefined();
    });
  });

  describe(`${name} migrations`, () => {
    const next: Migration = {
      name: "next",
      up: (db) => db.schema.alterTable("models").addColumn("more", "text").execute(),
    };
    const failing: Migration = {
      name: "failing",
      async up(db) {
        await db.schema.alterTable("models").addColumn("half", "text").execute();
        throw new Error("failed halfway");
      },
    };

    test("runs migrations once, and rolls them back on failure", async () => {
      await using hub = await openStore();
      await hub.models.put(createModels("a/1"));
      await expect(migrate(hub.db, [...migrations, next, failing])).rejects.toThrow("failed halfway");
      const columns = async () =>
        (await hub.db.introspection.getTables())
          .find((table) => table.name === "models")
          ?.columns.map((column) => column.name);
      expect(await columns()).not.toContain("more");
      await migrate(hub.db, [...migrations, next]);
      await migrate(hub.db, [...migrations, next]);
      expect(await columns()).toContain("more");
      expect(await hub.models.count()).toBe(1);
    });

    test("rejects a database from a newer version with instructions", async () => {
      await using hub = await openStore();
      await migrate(hub.db, [...migrations, next]);
      await expect(migrate(hub.db)).rejects.toThrow(/newer version of Modelyard.*"next".*MODELYARD_DATA/s);
    });
  });
}
