import { setTimeout as sleep } from "node:timers/promises";
import { beforeAll, describe, expect, test } from "vitest";
import { testCommunity } from "../testing/community-stores.ts";
import { testStores } from "../testing/model-store.ts";
import { isPostgresMissing } from "../testing/postgres.ts";
import { createPostgresLocation, sharedPostgres } from "../testing/shared-postgres.ts";
import { testSharedStores } from "../testing/shared-stores.ts";
import { testSnippetTemplates } from "../testing/snippet-template-store.ts";
import { openDatabase } from "../database/database.ts";
import { ModelStore } from "./store.ts";
import { importStore } from "./import/store.ts";

describe.skipIf(isPostgresMissing !== undefined)("PostgreSQL", () => {
  let postgres: Awaited<ReturnType<typeof sharedPostgres>>;
  beforeAll(async () => void (postgres = await sharedPostgres()));

  const open = async () => openDatabase(await createPostgresLocation());
  testStores("PostgreSQL:", open);
  testSnippetTemplates("PostgreSQL:", open);
  testCommunity("PostgreSQL:", open);
  testSharedStores("PostgreSQL", async () => ({ url: await postgres.newDatabase() }));

  test("does not show later writes to a transaction with a snapshot", async () => {
    const db = await openDatabase({ url: await postgres.newDatabase() });
    const models = new ModelStore(db);
    const countTwice = (level: "repeatable read" | "read committed", id: string) =>
      db
        .transaction()
        .setIsolationLevel(level)
        .execute(async (transaction) => {
          const before = await new ModelStore(transaction).count();
          await models.put([{ record: { id } }]);
          return (await new ModelStore(transaction).count()) - before;
        });
    expect(await countTwice("repeatable read", "o/one")).toBe(0);
    expect(await countTwice("read committed", "o/two")).toBe(1);
    await db.destroy();
  });

  describe("a lost connection", () => {
    async function openUnstable() {
      const url = await postgres.newDatabase();
      const db = await openDatabase({ url });
      const terminateConnections = () =>
        postgres.run(
          `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${new URL(url).pathname.slice(1)}'`,
        );
      return { db, models: new ModelStore(db), terminateConnections };
    }

    test("does not affect reads, whether it was idle or busy", async () => {
      const { db, models, terminateConnections } = await openUnstable();
      await models.put(Array.from({ length: 2000 }, (_, i) => ({ record: { id: `o/m-${i}`, likes: i } })));
      const state = { isTerminating: true };
      const terminations = (async () => {
        for (let i = 0; i < 15; i++) {
          await terminateConnections();
          await sleep(20);
        }
        state.isTerminating = false;
      })();
      let responses = 0;
      const reader = async () => {
        while (state.isTerminating) {
          const records = await models.getMany(["o/m-7", "o/m-1999", "no/where"]);
          expect(records.map(({ likes }) => likes)).toEqual([7, 1999]);
          expect(await models.count()).toBe(2000);
          let scanned = 0;
          for await (const { record } of models.scan()) expect(record.likes).toBe(scanned++);
          expect(scanned).toBe(2000);
          responses += 1;
        }
      };
      await Promise.all([terminations, ...Array.from({ length: 6 }, reader)]);
      expect(responses).toBeGreaterThan(6);
      await db.destroy();
    });

    test("interrupts a write atomically, with an error", async () => {
      const { db, models, terminateConnections } = await openUnstable();
      let interrupted = 0;
      for (let round = 0; round < 12; round++) {
        const before = await models.count();
        const write = models.put(
          Array.from({ length: 1500 }, (_, i) => ({ record: { id: `o/m-${round}-${i}` } })),
        );
        const outcome = write.then(
          () => undefined,
          (error: Error) => error,
        );
        await sleep(round * 8);
        await terminateConnections();
        const error = await outcome;
        const added = (await models.count()) - before;
        if (error === undefined) expect(added).toBe(1500);
        else {
          interrupted += 1;
          expect(error.name).toBe("DatabaseUnavailableError");
          expect([0, 1500]).toContain(added);
        }
        expect(await models.lastSeq()).toBe(before + added);
      }
      expect(interrupted, "some writes were interrupted").toBeGreaterThan(0);
      await db.destroy();
    });

    test("never causes a step of an import to be counted twice", async () => {
      const { db, terminateConnections } = await openUnstable();
      const imports = importStore(db);
      await imports.begin("s");
      let counted = 0;
      for (let round = 0; round < 20; round++) {
        const [, ok] = await Promise.all([
          terminateConnections(),
          imports.step("s", { read: 1, stored: 1, rejected: 0, cursor: "c" }).then(
            () => 1,
            () => 0,
          ),
        ]);
        counted += ok;
      }
      const read = (await imports.get("s"))?.read ?? 0;
      expect(read).toBeGreaterThanOrEqual(counted);
      expect(read).toBeLessThanOrEqual(20);
      await db.destroy();
    });
  });

  test("isolates two hubs in different schemas", async () => {
    const url = await postgres.newDatabase();
    await postgres.run("create schema one; create schema two", new URL(url).pathname.slice(1));
    const open = (schema: string) => openDatabase({ url: `${url}?options=-c%20search_path%3D${schema}` });
    const [one, two] = [await open("one"), await open("two")];
    await new ModelStore(one).put([{ record: { id: "a/b" } }]);
    expect([await new ModelStore(one).count(), await new ModelStore(two).count()]).toEqual([1, 0]);
    await one.destroy();
    await two.destroy();
  });

  describe("opening an unusable database", () => {
    test.each<[string, () => Promise<string>, RegExp]>([
      [
        "does not exist",
        async () => (await postgres.newDatabase()).replace(/\w+$/, "nowhere"),
        /^Can't open the database postgres:\/\/yard@127\.0\.0\.1:\d+\/nowhere \(DATABASE_URL\): database "nowhere" does not exist\. Create it with `createdb`/,
      ],
      [
        "has no such user",
        async () => (await postgres.newDatabase()).replace("yard:", "mallory:"),
        /role "mallory" does not exist\. Check the user and password in DATABASE_URL/,
      ],
      [
        "does not use UTF-8",
        () => postgres.newDatabase("encoding 'LATIN1' template template0"),
        /its encoding is LATIN1 but must be UTF8/,
      ],
      [
        "belongs to another application",
        async () => {
          const url = await postgres.newDatabase();
          await postgres.run("create table migrations (id text)", new URL(url).pathname.slice(1));
          return url;
        },
        /column "number" does not exist/,
      ],
      [
        "does not allow its user to create tables",
        async () => {
          const url = await postgres.newDatabase();
          const name = new URL(url).pathname.slice(1);
          await postgres.run(
            `create role reader_${name} login; revoke create on schema public from public`,
            name,
          );
          return url.replace("yard:", `reader_${name}:`);
        },
        /GRANT CREATE ON SCHEMA/,
      ],
    ])("fails with instructions if the database %s", async (_, createUrl, message) => {
      const error = await openDatabase({ url: await createUrl() }).catch((error: unknown) => error);
      expect((error as Error).name).toBe("DatabaseOpenError");
      expect((error as Error).message).toMatch(message);
      expect(JSON.stringify(error, Object.getOwnPropertyNames(error))).not.toContain("not-shown");
    });

    test("fails if no server responds", async () => {
      const url = "postgres://yard:not-shown@127.0.0.1:1/yard?password=not-shown";
      const error = (await openDatabase({ url }).catch((error: unknown) => error)) as Error;
      expect(error.message).toMatch(
        /^Can't open the database postgres:\/\/yard@127\.0\.0\.1:1\/yard \(DATABASE_URL\): connect ECONNREFUSED.*Check the host and port in DATABASE_URL, and that the server is running\.$/,
      );
      expect(JSON.stringify(error, Object.getOwnPropertyNames(error))).not.toContain("not-shown");
    });
  });
});
