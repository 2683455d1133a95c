import { randomBytes } from "node:crypto";
import { Readable } from "node:stream";
import { expect, test } from "vitest";
import { MAX_SHARD_TERMS } from "../../http/limits.ts";
import { xetUpload } from "../../testing/xet-upload.ts";
import { openTestRepositories } from "../../testing/repository.ts";
import { shared } from "../../testing/shared.ts";
import { storeShard } from "./store-shard.ts";
import { storeXorb } from "./store-xorb.ts";

const hub = await shared(openTestRepositories());
let written = 0;

const put = hub.blobs.put.bind(hub.blobs);
hub.blobs.put = (body, expected) => put(countBytes(body), expected);
async function* countBytes(body: AsyncIterable<Uint8Array>) {
  for await (const bytes of body) {
    written += bytes.length;
    yield bytes;
  }
}

async function upload(size: number, options: Parameters<typeof xetUpload>[1]) {
  const { xorb, shard, sha256 } = await xetUpload(randomBytes(size), { chunk: 100_000, ...options });
  await storeXorb(hub, { repository: 1, by: "ada" }, xorb.hash, Readable.from([xorb.body]));
  written = 0;
  return { sha256, xorb: xorb.hash, store: () => storeShard(hub, 1, "ada", shard) };
}

test("stores a file with repeated chunks after its SHA-256 is verified", async () => {
  const { sha256, xorb, store } = await upload(1_000_000, { repeats: 30 });
  await store();
  expect(written).toBe(30_000_000);
  expect(await hub.blobs.size(sha256)).toBe(30_000_000);
  expect(await hub.xorbs.covered(xorb)).toEqual([{ first_chunk: 0, last_chunk: 10 }]);
  expect(await hub.xorbs.placesOf(xorb, 5)).toHaveLength(1);
});

test("writes nothing if the SHA-256 of a file with repeated chunks is wrong", async () => {
  const { store } = await upload(1_000_000, { repeats: 30, sha256: "ab".repeat(32) });
  await expect(store()).rejects.toThrow("don't match the SHA-256");
  expect(written).toBe(0);
});

test("rejects a small shard that expands to more than a gigabyte", async () => {
  const { store } = await upload(1_000_000, { repeats: 1003, sha256: "ab".repeat(32) });
  await expect(store()).rejects.toThrow(
    "The files in the shard expand to 1003000000 bytes from 1000000 bytes of distinct chunks.",
  );
  expect(written).toBe(0);
});

test("rejects shards and xorbs with too many chunks", async () => {
  const falseHashes = { sha256: "ab".repeat(32), fileHash: randomBytes(32) };
  const { store } = await upload(5000, { chunk: 1, repeats: 401, ...falseHashes });
  await expect(store()).rejects.toThrow("The shard has more than 2000000 chunks.");
  await expect(upload(32_769, { chunk: 1 })).rejects.toThrow("The xorb has more than 32768 chunks.");
});

test("rejects a shard with too many parts before it parses them", async () => {
  const { shard } = await xetUpload(randomBytes(100));
  const count = Buffer.alloc(4);
  count.writeUInt32LE(MAX_SHARD_TERMS + 1);
  const declared = Buffer.concat([shard.subarray(0, 84), count, shard.subarray(88)]);
  await expect(storeShard(hub, 1, "ada", declared)).rejects.toThrow("more than 200000 parts");
  const file = Buffer.concat([shard.subarray(48, 84), Buffer.alloc(12), shard.subarray(-144, -96)]);
  const files = Buffer.concat([shard.subarray(0, 48), ...Array(MAX_SHARD_TERMS + 1).fill(file)]);
  await expect(storeShard(hub, 1, "ada", files)).rejects.toThrow("more than 200000 parts");
});
