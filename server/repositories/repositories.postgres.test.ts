import { afterAll, beforeAll, describe } from "vitest";
import { openDatabase } from "../database/database.ts";
import { isPostgresMissing, startPostgres, type TestPostgres } from "../testing/postgres.ts";
import { testRepositories } from "../testing/repositories.ts";
import { testServedFiles } from "../testing/served-files.ts";

describe.skipIf(isPostgresMissing !== undefined)("PostgreSQL", () => {
  let postgres: TestPostgres;
  beforeAll(async () => {
    postgres = await startPostgres();
  }, 60_000);
  afterAll(() => postgres[Symbol.asyncDispose]());

  testRepositories("PostgreSQL", async () => openDatabase({ url: await postgres.newDatabase() }));
  testServedFiles(
    "PostgreSQL",
    () => postgres.newDatabase(),
    (url) => openDatabase({ url }),
  );
});
