import { type Kysely, PostgresAdapter } from "kysely";

/** Whether a database is PostgreSQL instead of SQLite. */
export const isPostgres = (db: Pick<Kysely<never>, "getExecutor">): boolean =>
  db.getExecutor().adapter instanceof PostgresAdapter;
