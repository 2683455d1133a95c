import { type FileHandle, open, rm } from "node:fs/promises";
import { deserialize, serialize } from "node:v8";
import { crc32 } from "node:zlib";
import { Collection } from "./collection.ts";
import type { Heap } from "./heap.ts";
import type { IndexOptions } from "./model.ts";

/**
 * File: magic, three numbers (bytes of `metadata` and of the state, checksum of both), `metadata` as JSON, the state, its
 * large arrays, the heap, and the checksum of arrays and heap.
 */
const MAGIC = Buffer.from("modelyard-index\n");
const HEAD_BYTES = MAGIC.length + 12;
/** Bytes per read and write, which take about a millisecond. */
const BLOCK_BYTES = 1 << 22;
const PIECE_BYTES = 1 << 16;
/** Larger arrays are written separately, so that they are never all in memory twice. */
const MIN_SECTION_BYTES = 4096;

const TYPES = [Buffer, Uint8Array, Uint16Array, Uint32Array] as const;
type Section = InstanceType<(typeof TYPES)[number]>;

interface Saved {
  state: unknown;
  /** Lengths of the large arrays, with their types. */
  sections: { type: number; length: number }[];
}

/** State of an index, besides the heap. */
export interface IndexState {
  collection: ReturnType<Collection["save"]>;
  /** Deleted documents that are still in lists. */
  deleted: number[];
}

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/** Replaces large arrays with references: their types and their indexes in `sections`. */
function extract(value: unknown, sections: Section[]): unknown {
  if (ArrayBuffer.isView(value) && value.byteLength >= MIN_SECTION_BYTES) {
    const type = TYPES.findIndex((each) => value.constructor === each);
    if (type >= 0) return { type, section: sections.push(value as Section) - 1 };
  }
  // Arrays of numbers have no arrays inside.
  if (Array.isArray(value))
    return typeof value[0] === "object" ? value.map((each) => extract(each, sections)) : value;
  if (!isPlain(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, extract(each, sections)]));
}

function insert(value: unknown, sections: readonly Section[]): unknown {
  if (Array.isArray(value))
    return typeof value[0] === "object" ? value.map((each) => insert(each, sections)) : value;
  if (!isPlain(value)) return value;
  if (typeof value["section"] === "number") return sections[value["section"]];
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, insert(each, sections)]));
}

const toBytes = ({ buffer, byteOffset, byteLength }: ArrayBufferView) =>
  new Uint8Array(buffer, byteOffset, byteLength);

/**
 * Writes an index to a new file, one block per event-loop iteration, and resolves when the file is on the disk. If
 * `isCurrent` returns false because the index has changed, the function removes the file and returns false.
 */
export async function writeSnapshot(
  path: string,
  metadata: object,
  collection: Collection,
  deleted: readonly number[],
  isCurrent: () => boolean,
): Promise<boolean> {
  const sections: Section[] = [];
  const state = extract({ collection: collection.save(), deleted }, sections);
  const shapes = sections.map((each) => ({
    type: TYPES.findIndex((type) => each.constructor === type),
    length: each.length,
  }));
  const saved = serialize({ state, sections: shapes } satisfies Saved);
  const { heap } = collection;
  const heapBytes = heap.bytes;
  const json = Buffer.from(JSON.stringify(metadata));
  const head = Buffer.alloc(HEAD_BYTES);
  MAGIC.copy(head);
  head.writeUInt32LE(json.length, MAGIC.length);
  head.writeUInt32LE(saved.length, MAGIC.length + 4);
  head.writeUInt32LE(crc32(saved, crc32(json)), MAGIC.length + 8);

  await rm(path, { force: true });
  const file = await open(path, "wx", 0o600);
  let complete = false;
  try {
    await file.writev([head, json, saved]);
    const block = Buffer.allocUnsafeSlow(BLOCK_BYTES);
    let used = 0;
    let sum = 0;
    const flush = async () => {
      const bytes = block.subarray(0, used);
      sum = crc32(bytes, sum);
      used = 0;
      await file.write(bytes);
      return isCurrent();
    };
    for (const piece of listPieces(sections, heap, heapBytes)) {
      block.set(piece, used);
      used += piece.length;
      if (used > BLOCK_BYTES - PIECE_BYTES && !(await flush())) return false;
    }
    if (!(await flush())) return false;
    block.writeUInt32LE(sum);
    await file.write(block.subarray(0, 4));
    await file.sync();
    complete = isCurrent();
    return complete;
  } finally {
    await file.close();
    if (!complete) await rm(path, { force: true });
  }
}

/** Lists all bytes. A piece of the heap is valid until the next event-loop iteration, because queries can grow the heap. */
function* listPieces(sections: readonly Section[], heap: Heap, heapBytes: number): Generator<Uint8Array> {
  for (const section of sections) {
    const bytes = toBytes(section);
    for (let at = 0; at < bytes.length; at += PIECE_BYTES) yield bytes.subarray(at, at + PIECE_BYTES);
  }
  for (let at = 0; at < heapBytes; at += PIECE_BYTES)
    yield heap.u8.subarray(at, Math.min(heapBytes, at + PIECE_BYTES));
}

/**
 * Reads an index from a file. Returns `undefined` if the file is missing or damaged, or if `accepts` rejects its
 * metadata.
 */
export async function readSnapshot(
  path: string,
  accepts: (metadata: unknown) => boolean,
  options: IndexOptions,
): Promise<{ collection: Collection; deleted: number[]; metadata: unknown } | undefined> {
  const file = await open(path).catch(() => undefined);
  if (file === undefined) return undefined;
  try {
    return await readFrom(file, accepts, options);
  } catch {
    // The reason does not matter, because the index is rebuilt.
    return undefined;
  } finally {
    await file.close();
  }
}

async function readFrom(file: FileHandle, accepts: (metadata: unknown) => boolean, options: IndexOptions) {
  const { size } = await file.stat();
  const head = await readAt(file, 0, HEAD_BYTES);
  const jsonBytes = head.readUInt32LE(MAGIC.length);
  const stateBytes = head.readUInt32LE(MAGIC.length + 4);
  const start = HEAD_BYTES + jsonBytes + stateBytes;
  if (!head.subarray(0, MAGIC.length).equals(MAGIC) || start > size) return undefined;
  const described = await readAt(file, HEAD_BYTES, jsonBytes + stateBytes);
  if (crc32(described) !== head.readUInt32LE(MAGIC.length + 8)) return undefined;
  const metadata: unknown = JSON.parse(described.toString("utf8", 0, jsonBytes));
  if (!accepts(metadata)) return undefined;

  const saved = deserialize(described.subarray(jsonBytes)) as Saved;
  const sections = saved.sections.map(({ type, length }) => createSection(type, length));
  const { collection: state, deleted } = insert(saved.state, sections) as IndexState;
  const collection = new Collection(options);
  const { heap } = collection;
  heap.restore(state.heap);
  const blocks = new Blocks(file, start, size - start - 4);
  for (const section of sections) await blocks.fill(toBytes(section));
  await blocks.fill(heap.u8.subarray(0, heap.bytes));
  const end = await readAt(file, size - 4, 4);
  if (!blocks.isAtEnd || blocks.checksum !== end.readUInt32LE()) return undefined;
  collection.restore(state);
  return { collection, deleted, metadata };
}

function createSection(type: number, length: number): Section {
  const Type = TYPES[type] ?? Buffer;
  return Type === Buffer ? Buffer.allocUnsafeSlow(length) : new Type(length);
}

async function readAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const buffer = Buffer.allocUnsafeSlow(length);
  for (let at = 0; at < length;) {
    const { bytesRead } = await file.read(buffer, at, length - at, position + at);
    if (bytesRead === 0) throw new Error("The snapshot is truncated.");
    at += bytesRead;
  }
  return buffer;
}

/** Reads part of a file in large blocks, with read-ahead and a checksum. */
class Blocks {
  readonly #file: FileHandle;
  readonly #end: number;
  #position: number;
  #block: Buffer = Buffer.alloc(0);
  #next: Promise<Buffer>;
  checksum = 0;

  constructor(file: FileHandle, position: number, bytes: number) {
    this.#file = file;
    this.#position = position;
    this.#end = position + bytes;
    this.#next = this.#load();
  }

  #load(): Promise<Buffer> {
    const length = Math.min(BLOCK_BYTES, this.#end - this.#position);
    const block = readAt(this.#file, this.#position, length);
    this.#position += length;
    // The error is reported when the block is used. Without this handler, an unused block would end the process.
    block.catch(() => {});
    return block;
  }

  get isAtEnd(): boolean {
    return this.#position === this.#end && this.#block.length === 0;
  }

  /** Fills a part of memory with the next bytes. */
  async fill(to: Uint8Array): Promise<void> {
    for (let at = 0; at < to.length;) {
      if (this.#block.length === 0) {
        this.#block = await this.#next;
        this.#next = this.#load();
        this.checksum = crc32(this.#block, this.checksum);
        if (this.#block.length === 0) throw new Error("The snapshot is truncated.");
      }
      const part = this.#block.subarray(0, to.length - at);
      to.set(part, at);
      at += part.length;
      this.#block = this.#block.subarray(part.length);
    }
  }
}
