import { createHash } from "node:crypto";
import type { StoredBlob } from "../blobs/blob-store.ts";
import type { XorbPlacesTable } from "./store.ts";
import { type Chunk, formatHash, type XetHashes, loadXetHashes } from "./hashes.ts";
import { parseShard, type ShardFile, type Term } from "./shard.ts";
import { XetFormatError } from "./xorb.ts";
import type { Repositories } from "../repositories.ts";
import { getXorbKey } from "./store-xorb.ts";

const getLength = (chunks: readonly Chunk[]) => chunks.reduce((sum, { length }) => sum + length, 0);

/**
 * Stores the files of a shard as blobs, assembled from uploaded chunks, and records them for the repository. The sender
 * must prove to have the chunks, and every blob is verified by its hash. Checks everything before storing anything;
 * storing is repeatable. Throws a `XetFormatError`.
 */
export async function storeShard(
  hub: Repositories,
  repository: number,
  by: string,
  bytes: Buffer,
): Promise<void> {
  const hashes = await loadXetHashes();
  const xorbs = new Map<string, Chunk[]>();
  const files = parseShard(bytes);
  for (const file of files) await check(hub, hashes, xorbs, file);

  const kept: StoredBlob[] = [];
  for (const { terms, sha256 } of files) {
    const size = terms.reduce((sum, term) => sum + term.length, 0);
    kept.push(await keep(hub, xorbs, terms, { sha256, size }));
    await hub.xorbs.addPlaces(getXorbPlaces(terms, sha256));
  }
  await hub.lfs.add(repository, kept, by);
  for (const [xorb, chunks] of xorbs) await dropPiece(hub, xorb, chunks.length);
}

/** Checks that every term refers to uploaded chunks with a valid proof, and that together they form the file. */
async function check(
  hub: Repositories,
  hashes: XetHashes,
  xorbs: Map<string, Chunk[]>,
  file: ShardFile,
): Promise<void> {
  const all: Chunk[] = [];
  for (const { xorb, start, end, length, proof } of file.terms) {
    const chunks = xorbs.get(xorb) ?? (await hub.xorbs.chunks(xorb));
    if (chunks === undefined) throw new XetFormatError(`Xorb ${xorb} was not uploaded.`);
    xorbs.set(xorb, chunks);
    const part = chunks.slice(start, end);
    if (start >= end || end > chunks.length || getLength(part) !== length)
      throw new XetFormatError(`Xorb ${xorb} has no chunks ${start} to ${end} with ${length} bytes.`);
    if (!Buffer.from(hashes.term(part)).equals(proof))
      throw new XetFormatError(`Invalid verification hash for chunks of xorb ${xorb}.`);
    all.push(...part);
  }
  if (formatHash(hashes.file(all)) !== file.hash)
    throw new XetFormatError(`The chunks don't match the file ${file.hash}.`);
}

/** Assembles a blob. An existing blob is read as well, to verify that its hash is that of the chunks. */
async function keep(
  hub: Repositories,
  xorbs: Map<string, Chunk[]>,
  terms: readonly Term[],
  announced: StoredBlob,
): Promise<StoredBlob> {
  const content = readContent(hub, xorbs, terms);
  if ((await hub.blobs.size(announced.sha256)) !== announced.size) return hub.blobs.put(content, announced);
  const hash = createHash("sha256");
  for await (const bytes of content) hash.update(bytes);
  if (hash.digest("hex") !== announced.sha256)
    throw new XetFormatError(`The chunks don't match the SHA-256 ${announced.sha256}.`);
  return announced;
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
 * Opens the bytes of chunks from `at` on and returns how many are covered: from a blob that contains them, otherwise
 * from the uploaded xorb.
 */
async function openAt(
  hub: Repositories,
  xorb: string,
  chunks: readonly Chunk[],
  at: number,
  end: number,
): Promise<{ stream: AsyncIterable<Uint8Array>; until: number }> {
  const before = (from: number, to: number) => getLength(chunks.slice(from, to));
  // The uploaded xorb is deleted once all its chunks are in blobs, which may happen between the two lookups.
  for (let look = 0; look < 2; look++) {
    for (const place of await hub.xorbs.places(xorb)) {
      if (place.first_chunk > at || place.last_chunk <= at) continue;
      const until = Math.min(end, place.last_chunk);
      const from = place.position + before(place.first_chunk, at);
      const stream = await hub.blobs.read(place.sha256, { start: from, end: from + before(at, until) });
      if (stream) return { stream, until };
    }
    const from = before(0, at);
    const part = { start: from, end: from + before(at, end) };
    const stream = await hub.blobs.scratch.read(getXorbKey(xorb), part);
    if (stream) return { stream, until: end };
  }
  throw new XetFormatError(`Chunks of xorb ${xorb} were deleted.`);
}

function getXorbPlaces(terms: readonly Term[], sha256: string): XorbPlacesTable[] {
  let position = 0;
  return terms.map(({ xorb, start, end, length }) => {
    const place = { xorb, first_chunk: start, last_chunk: end, sha256, position };
    position += length;
    return place;
  });
}

/** Deletes an uploaded xorb whose chunks are all part of blobs. */
async function dropPiece(hub: Repositories, xorb: string, count: number): Promise<void> {
  let covered = 0;
  for (const { first_chunk, last_chunk } of await hub.xorbs.places(xorb)) {
    if (first_chunk > covered) return;
    covered = Math.max(covered, last_chunk);
  }
  if (covered >= count) await hub.blobs.scratch.delete(getXorbKey(xorb));
}
