import { hash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { BlobMismatchError, type BlobStore } from "../repositories/blobs/blob-store.ts";

const sha256 = (bytes: Uint8Array) => hash("sha256", bytes);
const text = Buffer.from("weights, many weights");
const named = sha256(text);

/** A body in pieces, as from a socket. */
async function* inPieces(bytes: Uint8Array, size = 5): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function* broken(): AsyncGenerator<Uint8Array> {
  yield text.subarray(0, 7);
  throw new Error("the connection was cut");
}

async function readText(stream: AsyncIterable<Uint8Array> | undefined): Promise<string | undefined> {
  if (stream === undefined) return undefined;
  const parts: Uint8Array[] = [];
  for await (const part of stream) parts.push(part);
  return Buffer.concat(parts).toString();
}

const listed = async (blobs: BlobStore) => {
  const names: string[] = [];
  for await (const blob of blobs.list()) names.push(blob.sha256);
  return names.sort();
};

/** Tests a blob store. The test file of each driver calls this and adds tests of its own behavior. */
export function testBlobStore(name: string, open: () => BlobStore | Promise<BlobStore>) {
  describe(`${name} blobs`, () => {
    test("store blobs under the hash of their bytes", async () => {
      const blobs = await open();
      expect(await blobs.put(inPieces(text))).toEqual({ sha256: named, size: 21 });
      expect(await readText(await blobs.read(named))).toBe(text.toString());
      expect(await blobs.size(named)).toBe(21);
    });

    test("read parts of blobs", async () => {
      const blobs = await open();
      await blobs.put(inPieces(text), { sha256: named, size: 21 });
      expect(await readText(await blobs.read(named, { start: 0, end: 7 }))).toBe("weights");
      expect(await readText(await blobs.read(named, { start: 20, end: 21 }))).toBe("s");
    });

    test("store several megabytes, and empty blobs", async () => {
      const blobs = await open();
      const large = Buffer.alloc(3_500_001, "abc");
      const kept = await blobs.put(inPieces(large, 65_536), { size: large.length });
      expect(kept).toEqual({ sha256: sha256(large), size: 3_500_001 });
      expect(await readText(await blobs.read(kept.sha256))).toBe(large.toString());
      const empty = await blobs.put(inPieces(Buffer.alloc(0)), { size: 0 });
      expect(await readText(await blobs.read(empty.sha256))).toBe("");
    });

    test.each([
      ["other bytes", { sha256: sha256(Buffer.from("other")), size: 21 }, /SHA-256 mismatch/],
      ["fewer bytes", { sha256: named, size: 22 }, /Expected 22 bytes, received 21/],
      ["more bytes", { sha256: named, size: 6 }, /more than the expected 6 bytes/],
    ])("reject %s than declared, and store nothing", async (_, announced, why) => {
      const blobs = await open();
      const put = blobs.put(inPieces(text), announced);
      await expect(put).rejects.toThrow(why);
      await expect(put).rejects.toBeInstanceOf(BlobMismatchError);
      expect(await listed(blobs)).toEqual([]);
      expect(await blobs.size(named)).toBeUndefined();
    });

    test("store nothing of an interrupted stream", async () => {
      const blobs = await open();
      await expect(blobs.put(broken(), { size: 7 })).rejects.toThrow("cut");
      expect(await listed(blobs)).toEqual([]);
    });

    test("report missing and deleted blobs", async () => {
      const blobs = await open();
      expect(await blobs.read(named)).toBeUndefined();
      await blobs.put(inPieces(text));
      expect(await listed(blobs)).toEqual([named]);
      expect(await blobs.delete(named)).toBe(true);
      expect(await blobs.delete(named)).toBe(false);
      expect(await blobs.size(named)).toBeUndefined();
      expect(await listed(blobs)).toEqual([]);
    });

    test("store one blob of concurrent uploads", async () => {
      const blobs = await open();
      const puts = Array.from({ length: 8 }, () => blobs.put(inPieces(text), { sha256: named }));
      expect(new Set((await Promise.all(puts)).map((blob) => blob.sha256)).size).toBe(1);
      expect(await listed(blobs)).toEqual([named]);
      expect(await readText(await blobs.read(named))).toBe(text.toString());
    });

    test.each(["../../etc/passwd", "", "abc", named.toUpperCase(), `${named}/..`])(
      "reject the name %j",
      async (wrong) => {
        const blobs = await open();
        await expect(blobs.read(wrong)).rejects.toThrow(TypeError);
        await expect(blobs.delete(wrong)).rejects.toThrow(TypeError);
      },
    );

    test("store parts by name until they are combined or deleted", async () => {
      const { scratch } = await open();
      expect(await scratch.put("upload/one/1", inPieces(Buffer.from("old")))).toBe(3);
      expect(await scratch.put("upload/one/1", inPieces(text))).toBe(21);
      await scratch.put("upload/two/1", inPieces(text));
      await expect(scratch.put("upload/two/1", inPieces(text), 20)).rejects.toBeInstanceOf(BlobMismatchError);
      expect(await readText(await scratch.read("upload/one/1", { start: 9, end: 13 }))).toBe("many");
      expect(await scratch.size("upload/one/1")).toBe(21);
      await scratch.delete("upload/one/1");
      expect(await scratch.read("upload/one/1")).toBeUndefined();
      await scratch.sweep(new Date(Date.now() - 60_000));
      expect(await scratch.size("upload/two/1")).toBe(21);
      await scratch.sweep(new Date(Date.now() + 60_000));
      expect(await scratch.size("upload/two/1")).toBeUndefined();
      await expect(scratch.put("../up", inPieces(text))).rejects.toThrow(TypeError);
    });
  });
}
