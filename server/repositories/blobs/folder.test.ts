import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { testBlobStore } from "../../testing/blob-store.ts";
import { createFileBlobStore } from "./folder.ts";

const directory = mkdtempSync(join(tmpdir(), "modelyard-blobs-"));
afterAll(() => rmSync(directory, { recursive: true, force: true }));
let stores = 0;
const newRoot = () => join(directory, `store-${++stores}`);

testBlobStore("folder", () => createFileBlobStore(newRoot()));

test("lists only blobs, and leaves no temporary file after a failure", async () => {
  const root = newRoot();
  const blobs = createFileBlobStore(root);
  const body = async function* () {
    yield Buffer.from("x");
  };
  const { sha256 } = await blobs.put(body());
  await expect(blobs.put(body(), { size: 9 })).rejects.toThrow("received 1");
  writeFileSync(join(root, "blobs", sha256.slice(0, 2), "notes.txt"), "mine");
  const names: string[] = [];
  for await (const blob of blobs.list()) names.push(blob.sha256);
  expect(names).toEqual([sha256]);
  expect(readdirSync(join(root, "incoming"))).toEqual([]);
});
