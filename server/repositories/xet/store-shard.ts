import { createHash } from "node:crypto";
import { yieldToEventLoop } from "../../database/yield-to-event-loop.ts";
import { MAX_SHARD_CHUNKS, MAX_SHARD_REPEATED_BYTES } from "../../http/limits.ts";
import type { StoredBlob } from "../blobs/blob-store.ts";
import type { XorbLocationsTable } from "./store.ts";
import { type Chunk, formatHash, type XetHashes, loadXetHashes } from "./hashes.ts";
import { parseShard, type ShardFile, type Term } from "./shard.ts";
import { XetFormatError } from "./xorb.ts";
import type { Repositories } from "../repositories.ts";
import type { Upload } from "../storage/upload.ts";
import { getXorbKey } from "./store-xorb.ts";

/** Returns the bytes of chunks or terms. */
const getLength = (chunks: readonly Pick<Chunk, "length">[]) =>
  chunks.reduce((sum, { length }) => sum + length, 0);

/**
 * Stores the files of a shard as blobs, assembled from uploaded chunks, and records them for the repository. The sender
 * must prove possession of the chunks, and every blob is verified by its hash. Checks everything before storing
 * anything; storing is repeatable. Throws a `XetFormatError`, or `StorageLimitExceeded` if the files do not fit.
 */
export async function storeShard(
  hub: Repositories,
  repository: number,
  by: string,
  bytes: Buffer,
): Promise<void> {
  const hashes = await loadXetHashes();
  const xorbs = new Map<string, Chunk[]>();
  const files = await parseShard(bytes);
  const terms = files.flatMap((file) => file.terms);
  await loadXorbs(hub, xorbs, terms);
  requireExtent(xorbs, terms);
  const sizes = new Map(files.map(({ sha256, terms }) => [sha256, getLength(terms)]));
  for (const sha256 of (await hub.lfs.sizes(repository, sizes.keys())).keys()) sizes.set(sha256, 0);
  const added = [...sizes.values()].reduce((sum, size) => sum + size, 0);
  const covers = [...xorbs.keys()].map(getXorbKey);
  await hub.quotas.during({ repository, by, bytes: added, covers }, async (upload) => {
    for (const file of files) await verifyFile(hashes, xorbs, file);
    for (const { terms, sha256 } of files) {
      const blob = await storeFile(hub, xorbs, terms, { sha256, size: getLength(terms) }, upload);
      // Files are added one by one, so that each counts even if the next one is invalid.
      await hub.lfs.add(repository, [blob], by, { upload });
      await hub.xorbs.addPlaces(getXorbLocations(terms, sha256));
    }
  });
  for (const [xorb, chunks] of xorbs) await deleteCoveredXorb(hub, xorb, chunks.length);
}

/** Loads the chunk lists of the xorbs in these terms, and checks that every term refers to existing chunks. */
async function loadXorbs(
  hub: Repositories,
  xorbs: Map<string, Chunk[]>,
  terms: readonly Term[],
): Promise<void> {
  let [loaded, used] = [0, 0];
  for (const { xorb, start, end, length } of terms) {
    await yieldToEventLoop();
    const chunks = xorbs.get(xorb) ?? (await hub.xorbs.chunks(xorb));
    if (chunks === undefined) throw new XetFormatError(`Xorb ${xorb} was not uploaded.`);
    if (!xorbs.has(xorb)) requireChunks((loaded += chunks.length));
    xorbs.set(xorb, chunks);
    const exist = start < end && end <= chunks.length;
    if (exist) requireChunks((used += end - start));
    if (!exist || getLength(chunks.slice(start, end)) !== length)
      throw new XetFormatError(`Xorb ${xorb} has no chunks ${start} to ${end} with ${length} bytes.`);
  }
}

/** Returns the size of some terms in bytes, and that of their distinct chunks. */
function getExtent(xorbs: ReadonlyMap<string, readonly Chunk[]>, terms: readonly Term[]) {
  const seen = new Map<string, Uint8Array>();
  const extent = { size: 0, distinct: 0 };
  for (const { xorb, start, end, length } of terms) {
    extent.size += length;
    const chunks = xorbs.get(xorb) ?? [];
    const isSeen = seen.get(xorb) ?? new Uint8Array(chunks.length);
    seen.set(xorb, isSeen);
    for (let at = start; at < end; at++) {
      if (isSeen[at] === 0) extent.distinct += chunks[at]?.length ?? 0;
      isSeen[at] = 1;
    }
  }
  return extent;
}

function requireChunks(count: number): void {
  if (count > MAX_SHARD_CHUNKS)
    throw new XetFormatError(`The shard has more than ${MAX_SHARD_CHUNKS} chunks.`);
}

/** Throws if files repeat chunks so often that a small upload would fill the disk. */
function requireExtent(xorbs: ReadonlyMap<string, readonly Chunk[]>, terms: readonly Term[]): void {
  const { size, distinct } = getExtent(xorbs, terms);
  if (size > 2 * distinct + MAX_SHARD_REPEATED_BYTES)
    throw new XetFormatError(
      `The files in the shard expand to ${size} bytes from ${distinct} bytes of distinct chunks. The limit is twice the distinct bytes plus ${MAX_SHARD_REPEATED_BYTES}. To upload without Xet, set HF_HUB_DISABLE_XET=1.`,
    );
}

/** Checks that every term has a valid proof, and that together they form the file. */
async function verifyFile(
  hashes: XetHashes,
  xorbs: ReadonlyMap<string, readonly Chunk[]>,
  file: ShardFile,
): Promise<void> {
  const all: Chunk[] = [];
  for (const { xorb, start, end, proof } of file.terms) {
    await yieldToEventLoop();
    const part = xorbs.get(xorb)?.slice(start, end) ?? [];
    if (!Buffer.from(hashes.term(part)).equals(proof))
      throw new XetFormatError(`Invalid verification hash for chunks of xorb ${xorb}.`);
    all.push(...part);
  }
  if (formatHash(await hashes.file(all)) !== file.hash)
    throw new XetFormatError(`The chunks don't match the file ${file.hash}.`);
}

/**
 * Assembles a blob. If the blob exists, its hash is verified without writing. The same holds for a file that mostly
 * repeats chunks, because a false hash would write far more than was uploaded.
 */
async function storeFile(
  hub: Repositories,
  xorbs: Map<string, Chunk[]>,
  terms: readonly Term[],
  expected: StoredBlob,
  upload: Upload,
): Promise<StoredBlob> {
  const content = () => readContent(hub, xorbs, terms);
  const exists = (await hub.blobs.size(expected.sha256)) === expected.size;
  const { size, distinct } = getExtent(xorbs, terms);
  if (exists || size > 2 * distinct) {
    const hash = createHash("sha256");
    for await (const bytes of content()) hash.update(bytes);
    if (hash.digest("hex") !== expected.sha256)
      throw new XetFormatError(`The chunks don't match the SHA-256 ${expected.sha256}.`);
  }
  return exists ? expected : hub.blobs.put(upload.meter(content()), expected);
}

async function* readContent(
  hub: Repositories,
  xorbs: Map<string, Chunk[]>,
  terms: readonly Term[],
): AsyncGenerator<Uint8Array> {
  for (const { xorb, start, end } of terms) {
    const chunks = xorbs.get(xorb) ?? [];
    for (let at = start; at < end;) {
      const { stream, until } = await openAt(hub, xorb, chunks, at, end);
      yield* stream;
      at = until;
    }
  }
}

/**
 * Opens the bytes of chunks from `at` on: from a blob that contains them, otherwise from the uploaded xorb. `until` is
 * the end of the covered chunks.
 */
async function openAt(
  hub: Repositories,
  xorb: string,
  chunks: readonly Chunk[],
  at: number,
  end: number,
): Promise<{ stream: AsyncIterable<Uint8Array>; until: number }> {
  const getBytes = (from: number, to: number) => getLength(chunks.slice(from, to));
  // The uploaded xorb is deleted once all its chunks are in blobs, which may happen between the two lookups.
  for (let attempt = 0; attempt < 2; attempt++) {
    for (const found of await hub.xorbs.placesOf(xorb, at)) {
      const until = Math.min(end, found.last_chunk);
      const from = found.position + getBytes(found.first_chunk, at);
      const stream = await hub.blobs.read(found.sha256, { start: from, end: from + getBytes(at, until) });
      if (stream) return { stream, until };
    }
    const from = getBytes(0, at);
    const part = { start: from, end: from + getBytes(at, end) };
    const stream = await hub.blobs.scratch.read(getXorbKey(xorb), part);
    if (stream) return { stream, until: end };
  }
  throw new XetFormatError(`Chunks of xorb ${xorb} were deleted.`);
}

function getXorbLocations(terms: readonly Term[], sha256: string): XorbLocationsTable[] {
  // One location per chunk is enough: a file that repeats chunks would have millions.
  const locations = new Map<string, XorbLocationsTable>();
  let position = 0;
  for (const { xorb, start, end, length } of terms) {
    const key = `${xorb} ${start}`;
    if (end > (locations.get(key)?.last_chunk ?? 0))
      locations.set(key, { xorb, first_chunk: start, last_chunk: end, sha256, position });
    position += length;
  }
  return [...locations.values()];
}

/** Deletes an uploaded xorb whose chunks are all part of blobs. */
async function deleteCoveredXorb(hub: Repositories, xorb: string, count: number): Promise<void> {
  let covered = 0;
  for (const { first_chunk, last_chunk } of await hub.xorbs.covered(xorb)) {
    if (first_chunk > covered) return;
    covered = Math.max(covered, last_chunk);
  }
  if (covered < count) return;
  await hub.blobs.scratch.delete(getXorbKey(xorb));
  await hub.quotas.release([getXorbKey(xorb)]);
}
