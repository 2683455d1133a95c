import type { Chunk } from "./hashes.ts";
import { getLastChange } from "../../database/counted-changes.ts";
import { slices } from "../../database/slices.ts";
import type { Database } from "../../database/tables.ts";

declare module "../../database/tables.ts" {
  interface Tables {
    xorbs: { hash: string; chunks: Uint8Array; created_at: string };
    xorb_places: XorbLocationsTable;
  }
}

/** Location of consecutive chunks of a xorb within a blob. */
export interface XorbLocationsTable {
  xorb: string;
  first_chunk: number;
  /** Exclusive. */
  last_chunk: number;
  sha256: string;
  /** Offset of the first chunk in the blob. */
  position: number;
}

/** Bytes per chunk in a row: hash and length. */
const CHUNK_BYTES = 36;

/** Number of locations of a chunk to try. Blobs may have been deleted. */
const MAX_PLACES = 20;

/** Stores xorbs: chunks that clients uploaded together and can reuse later. */
export function xorbStore(db: Database, now: () => Date = () => new Date()) {
  return {
    /** Returns the chunks of a xorb in order, or `undefined` if it was never uploaded. */
    async chunks(hash: string): Promise<Chunk[] | undefined> {
      const row = await db.selectFrom("xorbs").select("chunks").where("hash", "=", hash).executeTakeFirst();
      return row && unpack(row.chunks);
    },

    async add(hash: string, chunks: readonly Chunk[]): Promise<void> {
      await db
        .insertInto("xorbs")
        .values({ hash, chunks: pack(chunks), created_at: now().toISOString() })
        .onConflict((conflict) => conflict.column("hash").doUpdateSet({ created_at: now().toISOString() }))
        .execute();
    },

    /** Returns locations of a chunk, sorted by the number of chunks that follow it, descending. */
    async placesOf(xorb: string, chunk: number): Promise<XorbLocationsTable[]> {
      return db
        .selectFrom("xorb_places")
        .selectAll()
        .where("xorb", "=", xorb)
        .where("first_chunk", "<=", chunk)
        .where("last_chunk", ">", chunk)
        .orderBy("last_chunk", "desc")
        .limit(MAX_PLACES)
        .execute();
    },

    /** Returns the ranges of chunks that are part of blobs, in order. */
    async covered(xorb: string): Promise<{ first_chunk: number; last_chunk: number }[]> {
      return db
        .selectFrom("xorb_places")
        .select("first_chunk")
        .select((query) => query.fn.max("last_chunk").as("last_chunk"))
        .where("xorb", "=", xorb)
        .groupBy("first_chunk")
        .orderBy("first_chunk")
        .execute();
    },

    async addPlaces(locations: readonly XorbLocationsTable[]): Promise<void> {
      for (const some of slices(locations))
        await db
          .insertInto("xorb_places")
          .values(some)
          .onConflict((conflict) =>
            conflict.columns(["xorb", "first_chunk", "sha256", "position"]).doNothing(),
          )
          .execute();
    },

    /** Returns the epoch, which changes when garbage collection deletes blobs that clients may still refer to. */
    epoch(): Promise<number> {
      return getLastChange(db, "xet_epoch");
    },
  };
}

function pack(chunks: readonly Chunk[]): Buffer {
  const bytes = Buffer.alloc(chunks.length * CHUNK_BYTES);
  for (const [i, { hash, length }] of chunks.entries()) {
    bytes.set(hash, i * CHUNK_BYTES);
    bytes.writeUInt32LE(length, i * CHUNK_BYTES + 32);
  }
  return bytes;
}

function unpack(row: Uint8Array): Chunk[] {
  const bytes = Buffer.from(row.buffer, row.byteOffset, row.byteLength);
  return Array.from({ length: bytes.length / CHUNK_BYTES }, (_, i) => ({
    hash: bytes.subarray(i * CHUNK_BYTES, i * CHUNK_BYTES + 32),
    length: bytes.readUInt32LE(i * CHUNK_BYTES + 32),
  }));
}
