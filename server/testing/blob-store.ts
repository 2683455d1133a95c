import { hash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { BlobMismatchError, type BlobStore } from "../repositories/blobs/blob-store.ts";

const sha256 = (bytes: Uint8Array) => hash("sha256", bytes);
const text = Buffer.from("weights, many weights");
const digest = sha256(text);

/** Returns a body in chunks, as from a socket. */
async function* toChunks(bytes: Uint8Array, size = 5): AsyncGenerator<Uint8Array> {
  for (let i = 0; i < bytes.length; i += size) yield bytes.subarray(i, i + size);
}

async function* createInterruptedStream(): AsyncGenerator<Uint8Array> {
  yield text.subarray(0, 7);
  throw new Error("the connection was interrupted");
}

async function readText(stream: AsyncIterable<Uint8Array> | undefined): Promise<string | undefined> {
  if (stream === undefined) return undefined;
  const parts: Uint8Array[] = [];
  for await (const part of stream) parts.push(part);
  return Buffer.concat(parts).toString();
}

const listHashes = async (blobs: BlobStore) => {
  const names: string[] = [];
  for await (const blob of blobs.list()) names.push(blob.sha256);
  return names.sort();
};

/** Tests a blob store. The test file of each driver adds tests for its own behavior. */
export function testBlobStore(name: string, open: () => BlobStore | Promise<BlobStore>) {
  describe(`${name} blobs`, () => {
    test("stores a blob by the hash of its bytes", async () => {
      const blobs = await open();
      expect(await blobs.put(toChunks(text))).toEqual({ sha256: digest, size: 21 });
      expect(await readText(await blobs.read(digest))).toBe(text.toString());
      expect(await blobs.size(digest)).toBe(21);
    });

    test("reads ranges of a blob", async () => {
      const blobs = await open();
      await blobs.put(toChunks(text), { sha256: digest, size: 21 });
      expect(await readText(await blobs.read(digest, { start: 0, end: 7 }))).toBe("weights");
      expect(await readText(await blobs.read(digest, { start: 20, end: 21 }))).toBe("s");
    });

    test("accepts blobs that are empty or several megabytes long", async () => {
      const blobs = await open();
      const large = Buffer.alloc(3_500_001, "abc");
      const stored = await blobs.put(toChunks(large, 65_536), { size: large.length });
      expect(stored).toEqual({ sha256: sha256(large), size: 3_500_001 });
      expect(await readText(await blobs.read(stored.sha256))).toBe(large.toString());
      const empty = await blobs.put(toChunks(Buffer.alloc(0)), { size: 0 });
      expect(await readText(await blobs.read(empty.sha256))).toBe("");
    });

    test.each([
      ["other bytes", { sha256: sha256(Buffer.from("other")), size: 21 }, /SHA-256 mismatch/],
      ["fewer bytes", { sha256: digest, size: 22 }, /Expected 22 bytes, received 21/],
      ["more bytes", { sha256: digest, size: 6 }, /more than the expected 6 bytes/],
    ])("rejects a blob with %s than declared", async (_, expected, message) => {
      const blobs = await open();
      const put = blobs.put(toChunks(text), expected);
      await expect(put).rejects.toThrow(message);
      await expect(put).rejects.toBeInstanceOf(BlobMismatchError);
      expect(await listHashes(blobs)).toEqual([]);
      expect(await blobs.size(digest)).toBeUndefined();
    });

    test("stores nothing if the stream is interrupted", async () => {
      const blobs = await open();
      await expect(blobs.put(createInterruptedStream(), { size: 7 })).rejects.toThrow("interrupted");
      expect(await listHashes(blobs)).toEqual([]);
    });

    test("returns undefined for missing and deleted blobs", async () => {
      const blobs = await open();
      expect(await blobs.read(digest)).toBeUndefined();
      await blobs.put(toChunks(text));
      expect(await listHashes(blobs)).toEqual([digest]);
      expect(await blobs.delete(digest)).toBe(true);
      expect(await blobs.delete(digest)).toBe(false);
      expect(await blobs.size(digest)).toBeUndefined();
      expect(await listHashes(blobs)).toEqual([]);
    });

    test("stores a blob once if it is uploaded concurrently", async () => {
      const blobs = await open();
      const puts = Array.from({ length: 8 }, () => blobs.put(toChunks(text), { sha256: digest }));
      expect(new Set((await Promise.all(puts)).map((blob) => blob.sha256)).size).toBe(1);
      expect(await listHashes(blobs)).toEqual([digest]);
      expect(await readText(await blobs.read(digest))).toBe(text.toString());
    });

    test.each(["../../etc/passwd", "", "abc", digest.toUpperCase(), `${digest}/..`])(
      "rejects the name %j",
      async (blobName) => {
        const blobs = await open();
        await expect(blobs.read(blobName)).rejects.toThrow(TypeError);
        await expect(blobs.delete(blobName)).rejects.toThrow(TypeError);
      },
    );

    test("stores uploaded parts by name until they are deleted or swept", async () => {
      const { scratch } = await open();
      expect(await scratch.put("upload/one/1", toChunks(Buffer.from("old")))).toBe(3);
      expect(await scratch.put("upload/one/1", toChunks(text))).toBe(21);
      await scratch.put("upload/two/1", toChunks(text));
      await expect(scratch.put("upload/two/1", toChunks(text), 20)).rejects.toBeInstanceOf(BlobMismatchError);
      expect(await readText(await scratch.read("upload/one/1", { start: 9, end: 13 }))).toBe("many");
      expect(await scratch.size("upload/one/1")).toBe(21);
      await scratch.delete("upload/one/1");
      expect(await scratch.read("upload/one/1")).toBeUndefined();
      await scratch.sweep(new Date(Date.now() - 60_000));
      expect(await scratch.size("upload/two/1")).toBe(21);
      await scratch.sweep(new Date(Date.now() + 60_000));
      expect(await scratch.size("upload/two/1")).toBeUndefined();
      await expect(scratch.put("../up", toChunks(text))).rejects.toThrow(TypeError);
    });
  });
}
