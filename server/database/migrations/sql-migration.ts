import { readFileSync } from "node:fs";
import { type Kysely, sql } from "kysely";
import { isPostgres } from "../is-postgres.ts";
import type { Migration } from "./migration.ts";

/** Returns the migration of the file `0002-what-it-does.sql` in this directory. `file` is its name without `.sql`. */
export const sqlMigration = (file: string): Migration => ({
  name: file.slice("0002-".length),
  up: (db) => runSql(db, file),
});

/**
 * Runs the statements of an SQL file of this directory. A statement ends with a semicolon at the end of a line, unless
 * the next line is indented or is the `end` of a function or trigger. `*` stands for the dialect: `postgres` or `sqlite`.
 */
// oxlint-disable-next-line typescript/no-explicit-any -- the schema of a migration has no type
export async function runSql(db: Kysely<any>, file: string): Promise<void> {
  const path = file.replace("*", isPostgres(db) ? "postgres" : "sqlite");
  const text = readFileSync(new URL(`./${path}.sql`, import.meta.url), "utf8");
  const statements = text.replaceAll(/^--.*$/gm, "").split(/;\r?\n(?![ \t]|end\b)/);
  for (const statement of statements) if (statement.trim() !== "") await sql.raw(statement).execute(db);
}
