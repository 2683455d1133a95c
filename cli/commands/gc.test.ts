import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openData } from "@modelyard/server/offline";
import { afterAll, expect, test } from "vitest";
import { modelyard } from "../testing/modelyard.ts";

const directory = mkdtempSync(join(tmpdir(), "modelyard-gc-"));
afterAll(() => rmSync(directory, { recursive: true, force: true }));

test("says what it removed, and refuses a time in which uploads may be under way", async () => {
  await (await openData({ MODELYARD_DATA: directory, DATABASE_URL: undefined })).close();
  expect(await modelyard(["gc", "--data", directory])).toEqual({
    code: 0,
    out: "Removed 0 objects, 0 large files of repositories and 0 contents (0.0 MB).\n",
    err: "",
  });
  const { out } = await modelyard(["gc", "--dry-run", "--data", directory]);
  expect(out).toMatch(/^Would remove 0 objects/);
  const { code, err } = await modelyard(["gc", "--days", "1", "--data", directory]);
  expect([code, err]).toEqual([2, expect.stringContaining("from 2: uploads may take a day")]);
});
