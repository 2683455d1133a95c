import { createHash } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { testBlobStore } from "../../testing/blob-store.ts";
import { listsUploads, startObjectStorage } from "../../testing/object-storage.ts";
import { s3Blobs } from "./s3.ts";
import { S3Client } from "./s3-client.ts";

describe("object storage", () => {
  let storage: Awaited<ReturnType<typeof startObjectStorage>>;
  beforeAll(async () => {
    storage = await startObjectStorage();
    console.log(`Object storage: ${storage.name}`);
  });
  afterAll(() => storage?.stop());
  let stores = 0;
  const createLocation = () => ({ ...storage.location, prefix: `hub-${++stores}/` });

  // A sweep deletes only objects to which uploads can no longer write.
  const now = () => new Date(Date.now() - 5 * 24 * 3_600_000);
  testBlobStore("S3", () => s3Blobs(createLocation(), { now }));

  /** Minimum part size of the service. */
  const part = 5 << 20;

  /** Too large for a single request. */
  const large = Buffer.alloc(2 * part + 1, "many weights ");
  const sha256 = createHash("sha256").update(large).digest("hex");
  async function* body(bytes = large) {
    for (let i = 0; i < bytes.length; i += 1 << 20) yield bytes.subarray(i, i + (1 << 20));
  }

  test("uploads large blobs in parts, and stores them only if the hash matches", async () => {
    const location = createLocation();
    const blobs = s3Blobs(location, { part });
    const other = Buffer.from(large);
    other[large.length - 1] = 0;
    await expect(blobs.put(body(other), { sha256, size: large.length })).rejects.toThrow("SHA-256 mismatch");
    expect(await blobs.size(sha256)).toBeUndefined();
    expect(await blobs.put(body(), { sha256, size: large.length })).toEqual({ sha256, size: large.length });
    const end = await blobs.read(sha256, { start: 9 << 20, end: large.length });
    const last = Buffer.concat(await (end as NonNullable<typeof end>).toArray());
    expect(last.equals(large.subarray(9 << 20))).toBe(true);
    expect(await blobs.delete(sha256)).toBe(true);
    expect(await blobs.put(body())).toEqual({ sha256, size: large.length });
    const complete = await blobs.read(sha256);
    const hash = createHash("sha256");
    for await (const bytes of complete as AsyncIterable<Uint8Array>) hash.update(bytes);
    expect(hash.digest("hex")).toBe(sha256);
    expect(await blobs.scratch.put("upload/1", body())).toBe(large.length);
    expect(await blobs.scratch.size("upload/1")).toBe(large.length);
  });

  // Of the supported programs, only `versitygw` lists interrupted uploads.
  test.skipIf(!listsUploads)("deletes interrupted uploads in parts", async () => {
    const location = createLocation();
    const s3 = new S3Client(location);
    const upload = await s3.begin("blobs/aa/left");
    await upload.part(large.subarray(0, part));
    await s3Blobs(location).scratch.sweep(new Date(Date.now() + 60_000));
    await expect(upload.complete()).rejects.toThrow("NoSuchUpload");
  });

  test("reports a missing bucket", async () => {
    const blobs = s3Blobs({ ...createLocation(), bucket: "nobody" });
    await expect(blobs.put(body(Buffer.from("x")))).rejects.toThrow('Bucket "nobody" not found');
  });
});
