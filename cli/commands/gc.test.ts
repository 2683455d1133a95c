import { openData } from "@modelyard/server/offline";
import { expect, test } from "vitest";
import { modelyard } from "../testing/modelyard.ts";
import { testFolder } from "../../server/testing/folder.ts";

const directory = testFolder("gc");

test("prints what it deleted, and rejects a grace period shorter than an upload", async () => {
  await (await openData({ MODELYARD_DATA: directory, DATABASE_URL: undefined })).close();
  expect(await modelyard(["gc", "--data", directory])).toEqual({
    code: 0,
    out: "Deleted 0 objects, 0 large files, and 0 blobs (0 B).\n",
    err: "",
  });
  const { out } = await modelyard(["gc", "--dry-run", "--data", directory]);
  expect(out).toMatch(/^Would delete 0 objects/);
  const { code, err } = await modelyard(["gc", "--days", "1", "--data", directory]);
  expect([code, err]).toEqual([2, expect.stringContaining("2 or more (uploads can take a day)")]);
});

test.each(["gc", "fsck"])("%s uses the database of --database instead of DATABASE_URL", async (name) => {
  const env = { DATABASE_URL: "postgres://127.0.0.1:2/other" };
  const run = modelyard([name, "--data", directory, "--database", "postgres://127.0.0.1:1/yard"], { env });
  await expect(run).rejects.toThrow("postgres://127.0.0.1:1/yard");
});
