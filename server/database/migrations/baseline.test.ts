import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { beforeEach, describe, expect, test } from "vitest";
import { openDatabase } from "../database.ts";
import { startHub } from "../../testing/hub-process.ts";
import { isPostgresMissing } from "../../testing/postgres.ts";
import { sharedPostgres } from "../../testing/shared-postgres.ts";
import REPLACED from "./before-baseline.json" with { type: "json" };
import { DatabaseVersionError, migrate, migrations } from "./migration.ts";

const fixture = readFileSync(new URL("testing/before-baseline.sql", import.meta.url), "utf8");
/** The secret of the data directory from which the fixture was made. */
const SECRET = "h4txHH8FUm9ookfUwBLYQeznkomxijbuiWqdRY7fwTM";
const TOKEN = ["hf", "1S9dhvxcjJUBjUpyuE1kzN1i3CT3jWvv4r"].join("_");

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), "modelyard-baseline-"));
});

const path = () => join(directory, "modelyard.db");

/** Runs SQL in the database of the directory, and returns the rows of the last query. */
function run(statements: string, query = "select 1"): Record<string, unknown>[] {
  const db = new DatabaseSync(path());
  db.exec(statements);
  const rows = db.prepare(query).all();
  db.close();
  return rows;
}

/** Returns the schema of the database, with the spelling of its SQL normalized. */
const readSchema = () =>
  run("", "select type, name, tbl_name, sql from sqlite_schema order by type, name").map((row) => ({
    ...row,
    sql: String(row["sql"])
      .toLowerCase()
      .replaceAll('"', "")
      .replaceAll(/\s+/g, " ")
      .replaceAll(/\( | (?=[),])/g, (space) => space.trim()),
  }));

test("creates the same schema as the migrations that it replaces", async () => {
  run(fixture);
  await (await openDatabase({ path: path() })).destroy();
  const upgraded = readSchema();
  rmSync(path());
  await (await openDatabase({ path: path() })).destroy();
  expect(readSchema()).toEqual(upgraded);
});

test("serves models, users, and tokens of a data directory from before the baseline", async () => {
  run(fixture);
  await using hub = await startHub({
    MODELYARD_DATA: directory,
    MODELYARD_SECRET: SECRET,
    MODELYARD_STARTER: "off",
  });
  const get = async (url: string, headers = {}) => (await fetch(hub.address + url, { headers })).json();
  const authorization = `Bearer ${TOKEN}`;

  expect(await get("/api/models")).toMatchObject([{ id: "ada/snow", pipeline_tag: "text-generation" }]);
  expect(await get("/api/models?author=ada", { authorization })).toHaveLength(2);
  expect(await get("/api/whoami-v2", { authorization })).toMatchObject({
    name: "ada",
    orgs: [{ name: "acme" }],
  });
  expect(await (await fetch(`${hub.address}/ada/snow/raw/main/README.md`)).text()).toContain("# Snow");
  const signIn = await fetch(`${hub.address}/api/login`, {
    method: "POST",
    headers: { "content-type": "application/json", origin: hub.address },
    body: JSON.stringify({ name: "bob", password: "four quiet words more" }),
  });
  expect(signIn.ok).toBe(true);
  await hub.stop();
  const recorded = migrations.map(({ name }, i) => ({ number: i + 1, name }));
  expect(run("", "select number, name from migrations order by number")).toEqual(recorded);
});

test("rejects a database that lacks some of the replaced migrations, with instructions", async () => {
  run(`${fixture}; delete from migrations where number > 20;`);
  const rejected = await openDatabase({ path: path() }).catch((error: unknown) => error);
  expect(rejected).toBeInstanceOf(DatabaseVersionError);
  expect(String(rejected)).toMatch(/lacks 6 of 26 migrations.*Start the previous version of Modelyard once/s);
  expect(run("", "select count(*) as count from migrations")).toEqual([{ count: 20 }]);
});

describe.skipIf(isPostgresMissing)("with PostgreSQL", () => {
  test("records the baseline instead of the migrations that it replaces", async () => {
    const postgres = await sharedPostgres();
    const db = await openDatabase({ url: await postgres.newDatabase() });
    const applied_at = new Date().toISOString();
    await db.deleteFrom("migrations").execute();
    await db
      .insertInto("migrations")
      .values(REPLACED.map((name, i) => ({ number: i + 1, name, applied_at })))
      .execute();
    await migrate(db, migrations.slice(0, 1));
    const recorded = await db.selectFrom("migrations").select(["number", "name"]).execute();
    await db.destroy();
    expect(recorded).toEqual([{ number: 1, name: "baseline" }]);
  });
});
