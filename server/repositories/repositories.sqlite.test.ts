import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll } from "vitest";
import { openDatabase } from "../database/database.ts";
import { testRepositories } from "../testing/repositories.ts";
import { testServedFiles } from "../testing/served-files.ts";

testRepositories("SQLite", () => openDatabase({ path: ":memory:" }));

const directory = mkdtempSync(join(tmpdir(), "modelyard-served-"));
afterAll(() => rmSync(directory, { recursive: true, force: true }));
let files = 0;
testServedFiles(
  "SQLite",
  async () => join(directory, `${++files}.db`),
  (path) => openDatabase({ path }),
);
