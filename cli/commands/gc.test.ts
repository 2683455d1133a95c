import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openData } from "@modelyard/server/offline";
import { afterAll, expect, test } from "vitest";
import { modelyard } from "../testing/modelyard.ts";

const directory = mkdtempSync(join(tmpdir(), "modelyard-gc-"));
afterAll(() => rmSync(directory, { recursive: true, force: true }));

test("prints what it deleted, and rejects a grace period shorter than an upload", async () => {
  await (await openData({ MODELYARD_DATA: directory, DATABASE_URL: undefined })).close();
  expect(await modelyard(["gc", "--data", directory])).toEqual({
    code: 0,
    out: "Deleted 0 objects, 0 large files, and 0 blobs (0.0 MB).\n",
    err: "",
  });
  const { out } = await modelyard(["gc", "--dry-run", "--data", directory]);
  expect(out).toMatch(/^Would delete 0 objects/);
  const { code, err } = await modelyard(["gc", "--days", "1", "--data", directory]);
  expect([code, err]).toEqual([2, expect.stringContaining("2 or more (uploads can take a day)")]);
});
