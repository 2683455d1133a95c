import { RuntimeError } from "./errors.ts";

/** Returns whether models of a task create embeddings. */
export const isForEmbeddings = (task: string): boolean =>
  task === "feature-extraction" || task === "sentence-similarity";

/** Format of embeddings: JSON arrays, or the items of OpenAI's `data` with arrays or base64. */
export type VectorFormat = "json" | "openai" | "openai-base64";

/** Decimal places of a number: enough to distinguish 32-bit floats of at least 0.0001. */
const DECIMALS = 12;
/** A number has up to 24 characters and a comma; an item has 50 additional characters. */
const MAX_NUMBER_BYTES = 25;
const MAX_ITEM_BYTES = 100;

/**
 * Writes embeddings as the items of a JSON list, without its brackets. Runs in the model's process, ten times as fast as
 * JSON.stringify, so that the hub only forwards bytes. `dimensions` truncates the vectors and normalizes them again.
 */
export function writeVectors(
  vectors: readonly Float32Array[],
  format: VectorFormat,
  dimensions?: unknown,
): Uint8Array {
  const size = vectors.reduce((sum, { length }) => sum + length * MAX_NUMBER_BYTES + MAX_ITEM_BYTES, 0);
  const buffer = Buffer.allocUnsafe(size);
  let offset = 0;
  const write = (text: string) => void (offset += buffer.write(text, offset, "latin1"));
  for (const [i, original] of vectors.entries()) {
    const vector = truncate(original, dimensions);
    if (i > 0) write(",");
    if (format !== "json") write(`{"object":"embedding","index":${i},"embedding":`);
    if (format === "openai-base64")
      write(`"${Buffer.from(vector.buffer, vector.byteOffset, vector.byteLength).toString("base64")}"`);
    else offset = writeNumbers(buffer, offset, vector);
    if (format !== "json") write("}");
  }
  return buffer.subarray(0, offset);
}

/** Writes a JSON array at an offset, and returns the offset after it. */
function writeNumbers(buffer: Buffer, start: number, vector: Float32Array): number {
  let offset = start;
  buffer[offset++] = 0x5b;
  for (const value of vector) {
    const size = Math.abs(value);
    if (size >= 1e-4 && size < 1) {
      if (value < 0) buffer[offset++] = 0x2d;
      buffer[offset++] = 0x30;
      buffer[offset++] = 0x2e;
      const scaled = Math.round(size * 10 ** DECIMALS);
      const high = Math.floor(scaled / 1e6);
      writeDigits(buffer, offset, high);
      writeDigits(buffer, offset + 6, scaled - high * 1e6);
      offset += DECIMALS;
    } else offset += buffer.write(JSON.stringify(value), offset, "latin1");
    buffer[offset++] = 0x2c;
  }
  // Replaces the last comma.
  buffer[vector.length > 0 ? offset - 1 : offset++] = 0x5d;
  return offset;
}

/** Writes six digits at an offset. */
function writeDigits(buffer: Buffer, offset: number, digits: number): void {
  let remaining = digits;
  for (let i = offset + 5; i >= offset; i--) {
    const quotient = (remaining / 10) | 0;
    buffer[i] = 0x30 + remaining - quotient * 10;
    remaining = quotient;
  }
}

function truncate(vector: Float32Array, dimensions: unknown): Float32Array {
  if (dimensions === undefined || dimensions === null) return vector;
  if (!Number.isInteger(dimensions) || !(Number(dimensions) >= 1 && Number(dimensions) <= vector.length))
    throw new RuntimeError("input", `dimensions must be a whole number from 1 to ${vector.length}.`);
  const first = vector.slice(0, Number(dimensions));
  const length = Math.hypot(...first) || 1;
  return first.map((value) => value / length);
}

/** Returns the texts of an input for sentence similarity, the source first. */
export function toTexts(inputs: unknown): string[] {
  const { source_sentence: source, sentences } = Object(inputs);
  if (typeof source !== "string" || !Array.isArray(sentences) || sentences.length === 0)
    throw new RuntimeError("input", "inputs must have source_sentence and sentences.");
  return [source, ...sentences.map(String)];
}

/** Returns the cosine of the angle between the first embedding and each of the others. */
export function toSimilarities([source = new Float32Array(), ...others]: readonly Float32Array[]): number[] {
  const dot = (a: Float32Array, b: Float32Array) => a.reduce((sum, value, i) => sum + value * (b[i] ?? 0), 0);
  return others.map(
    (other) => dot(source, other) / (Math.sqrt(dot(source, source) * dot(other, other)) || 1),
  );
}
