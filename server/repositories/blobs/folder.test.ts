import { readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { expect, test } from "vitest";
import { testBlobStore } from "../../testing/blob-store.ts";
import { createFileBlobStore } from "./folder.ts";
import { testFolder } from "../../testing/folder.ts";

const directory = testFolder("blobs");
let stores = 0;
const createRoot = () => join(directory, `store-${++stores}`);

testBlobStore("folder", () => createFileBlobStore(createRoot()));

test("lists only blobs, and leaves no temporary files after a failure", async () => {
  const root = createRoot();
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

test("a sweep retains parts that are replaced concurrently", async () => {
  const { scratch } = createFileBlobStore(createRoot());
  const body = async function* () {
    yield Buffer.from("x");
  };
  const names = Array.from({ length: 100 }, (_, i) => `parts-${i % 10}/${i}`);
  await Promise.all(names.map((name) => scratch.put(name, body())));
  await setTimeout(20);
  const before = new Date(Date.now() - 5);
  await Promise.all([scratch.sweep(before), ...names.map((name) => scratch.put(name, body()))]);
  const sizes = await Promise.all(names.map((name) => scratch.size(name)));
  expect(sizes.filter((size) => size === undefined)).toHaveLength(0);
});
