import { Kysely, sql } from "kysely";
import { describe, expect, test } from "vitest";
import { isPostgresMissing } from "../../testing/postgres.ts";
import { sharedPostgres } from "../../testing/shared-postgres.ts";
import { postgresDialect } from "../postgres-dialect.ts";
import { sqliteDialect } from "../sqlite-dialect.ts";
import type { Database } from "../tables.ts";
import { migrate, migrations } from "./migration.ts";
import { isPostgres } from "../is-postgres.ts";

const REQUEST = {
  at: 1,
  request_id: "r",
  token_id: "t",
  user_id: "u",
  org_id: "",
  model: "ada/snow",
  provider: "groq",
  path: "/v1/chat/completions",
  status: 200,
  outcome: "complete",
  streamed: 0,
  counted: 0,
  input_tokens: 1,
  output_tokens: 2,
  cached_tokens: 0,
  reasoning_tokens: 0,
  total_ms: 3,
  attempts: "[]",
};

/** Returns the names of tables and of the indexes that migrations create. */
async function listNames(db: Database): Promise<string[]> {
  const { rows } = await (
    isPostgres(db)
      ? sql<{
          name: string;
        }>`select relname as name from pg_class where relnamespace = 'public'::regnamespace`
      : sql<{ name: string }>`select name from sqlite_schema`
  ).execute(db);
  return rows.map(({ name }) => name);
}

async function checkUpgrade(dialect: ReturnType<typeof sqliteDialect>) {
  // oxlint-disable-next-line typescript/no-explicit-any -- the tables of an older version have no type
  await using db = new Kysely<any>({ dialect });
  await migrate(db, migrations.slice(0, 1));
  const before = await listNames(db);
  await db
    .insertInto("calls")
    .values({ key: "a", ...REQUEST })
    .execute();
  await db.insertInto("fading_contents").values({ sha256: "b", since: "2026-11-22" }).execute();
  await db.updateTable("counters").set({ value: 7 }).where("name", "=", "offers").execute();

  await migrate(db, migrations.slice(0, 2));
  expect(await db.selectFrom("requests").selectAll().execute()).toMatchObject([
    { key: "a", model: "ada/snow" },
  ]);
  expect(await db.selectFrom("unreferenced_blobs").select("sha256").execute()).toEqual([{ sha256: "b" }]);
  const counters = await db.selectFrom("counters").select(["name", "value"]).execute();
  expect(Object.fromEntries(counters.map(({ name, value }) => [name, Number(value)]))).toMatchObject({
    deployments: 7,
    provider_metrics: 0,
  });

  const after = await listNames(db);
  expect(after).toHaveLength(before.length);
  expect(after).toEqual(expect.arrayContaining(["requests_of_user", "prompt_logs_expire", "health_checks"]));
  expect(
    after.filter((name) => /^(calls|recordings|fading)(_(at|of_\w+|expire|commits|contents))?$/.test(name)),
  ).toEqual([]);
}

describe("the migration to plain table names", () => {
  test("keeps rows, counters, and indexes in SQLite", () =>
    checkUpgrade(sqliteDialect(":memory:", () => {})));

  test.skipIf(isPostgresMissing)("keeps rows, counters, and indexes in PostgreSQL", async () =>
    checkUpgrade(postgresDialect(await (await sharedPostgres()).newDatabase())),
  );
});
