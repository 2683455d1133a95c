import { Kysely } from "kysely";
import { describe, expect, test } from "vitest";
import { isPostgresMissing } from "../../testing/postgres.ts";
import { sharedPostgres } from "../../testing/shared-postgres.ts";
import { postgresDialect } from "../postgres-dialect.ts";
import { sqliteDialect } from "../sqlite-dialect.ts";
import { migrate, migrations } from "./migration.ts";

const object = { type: "blob", created_at: "2026-11-22" };

async function checkUpgrade(dialect: ReturnType<typeof sqliteDialect>) {
  // oxlint-disable-next-line typescript/no-explicit-any -- the tables of an older version have no type
  await using db = new Kysely<any>({ dialect });
  const count = async () => {
    const rows = await db.selectFrom("storage_used").select(["repository_key as key", "bytes"]).execute();
    return [0, 1, 2].map((of) =>
      rows.reduce((sum, { key, bytes }) => sum + (key === of ? Number(bytes) : 0), 0),
    );
  };
  const before = migrations.findIndex(({ name }) => name === "counted-blobs");
  await migrate(db, migrations.slice(0, before));
  await db.insertInto("stored_blobs").values({ sha256: "both", size: 100 }).execute();
  const rows = [
    { repository_key: 1, oid: "a", size: 10, data: Buffer.from("x"), sha256: null },
    { repository_key: 1, oid: "b", size: 100, data: null, sha256: "both" },
    { repository_key: 1, oid: "c", size: 1000, data: null, sha256: "file" },
    { repository_key: 2, oid: "c", size: 1000, data: null, sha256: "file" },
  ];
  await db
    .insertInto("git_objects")
    .values(rows.map((row) => ({ ...row, ...object })))
    .execute();
  expect(await count()).toEqual([2210, 1110, 1000]);

  await migrate(db, migrations);
  expect(await count(), "the hub stores each file once").toEqual([1110, 1110, 1000]);
  await db.deleteFrom("git_objects").execute();
  expect(await count(), "the files still exist").toEqual([1100, 0, 0]);
  await db.deleteFrom("stored_blobs").execute();
  expect(await count()).toEqual([0, 0, 0]);
}

describe("the migration that counts files of git objects", () => {
  test("corrects the size of the hub in SQLite", () => checkUpgrade(sqliteDialect(":memory:", () => {})));

  test.skipIf(isPostgresMissing)("corrects the size of the hub in PostgreSQL", async () =>
    checkUpgrade(postgresDialect(await (await sharedPostgres()).newDatabase())),
  );
});
