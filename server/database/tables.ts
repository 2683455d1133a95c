import type { Kysely } from "kysely";

/** The database as the stores see it. The dialect is chosen where the database is opened. */
export type Database = Kysely<Tables>;

/**
 * All tables. Each feature adds its own with `declare module`, so that the database depends on no feature. JSON is
 * text, dates are ISO 8601 in UTC, and keys are integers that the stores assign.
 */
export interface Tables {
  counters: CountersTable;
  migrations: MigrationsTable;
}

export interface CountersTable {
  name: string;
  value: number;
}

export interface MigrationsTable {
  number: number;
  name: string;
  applied_at: string;
}
