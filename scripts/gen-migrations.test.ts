import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import { migrationList } from "./gen-migrations.ts";

let directory: string;
const add = (...files: string[]) => {
  for (const file of files) writeFileSync(join(directory, file), "");
};

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), "modelyard-migrations-"));
  add("0001-baseline.ts", "migration.ts", "0001-baseline.test.ts", "list.gen.ts");
});

test("lists migrations by number", () => {
  add("0003-c.ts", "0002-b.sql");
  expect(migrationList(directory)).toContain('m0001,\n  sqlMigration("0002-b"),\n  m0003,\n');
});

test("the list changes with a new file, so that `gen --check` fails until it is updated", () => {
  const before = migrationList(directory);
  add("0002-b.ts");
  expect(migrationList(directory)).not.toBe(before);
});

test("rejects two files with the same number", () => {
  add("0002-b.ts", "0002-c.sql");
  expect(() => migrationList(directory)).toThrow("Two migrations have the number 0002.");
});

test("the committed list is up to date", () => {
  const committed = readFileSync("server/database/migrations/list.gen.ts", "utf8");
  expect(committed).toContain(migrationList("server/database/migrations/"));
});
