import { join } from "node:path";
import type { DatabaseLocation } from "../database/database.ts";
import { testFolder } from "./folder.ts";
import { isPostgresMissing } from "./postgres.ts";
import { createPostgresLocation } from "./shared-postgres.ts";

const directory = testFolder("sqlite");
let files = 0;

/** Returns the location of a new SQLite file. */
export const createSqliteLocation = async () => ({ path: join(directory, String(++files), "modelyard.db") });

/**
 * SQLite and, if it is installed, PostgreSQL, each with a function that returns the location of a new database.
 * `postgres.ts` warns if PostgreSQL is missing.
 */
export const databases: [name: string, createLocation: () => Promise<DatabaseLocation>][] = [
  ["SQLite", createSqliteLocation],
];
if (isPostgresMissing === undefined) databases.push(["PostgreSQL", createPostgresLocation]);
