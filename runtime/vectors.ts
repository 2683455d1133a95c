import { RuntimeError } from "./errors.ts";

/** Returns whether models of a task are loaded to create embeddings. */
export const isForEmbeddings = (task: string): boolean =>
  task === "feature-extraction" || task === "sentence-similarity";

/** How embeddings are written: arrays of JSON, or the items of OpenAI's `data` with arrays or base64. */
export type VectorFormat = "json" | "openai" | "openai-base64";

/** Decimals of a number: enough to distinguish 32-bit floats from 0.0001 on. */
const DECIMALS = 12;
/** A number has up to 24 characters and a comma; an item has 50 more. */
const MAX_NUMBER_BYTES = 25;
const MAX_ITEM_BYTES = 100;

/**
 * Writes embeddings as the items of a JSON list, without its brackets. In the process of the model, and ten times as
 * fast as JSON.stringify, so that the hub passes bytes on. `dimensions`: the first ones only, normalized again.
 */
export function writeVectors(
  vectors: readonly Float32Array[],
  format: VectorFormat,
  dimensions?: unknown,
): Uint8Array {
  const size = vectors.reduce((sum, { length }) => sum + length * MAX_NUMBER_BYTES + MAX_ITEM_BYTES, 0);
  const to = Buffer.allocUnsafe(size);
  let at = 0;
  const write = (text: string) => void (at += to.write(text, at, "latin1"));
  for (const [i, whole] of vectors.entries()) {
    const vector = shorten(whole, dimensions);
    if (i > 0) write(",");
    if (format !== "json") write(`{"object":"embedding","index":${i},"embedding":`);
    if (format === "openai-base64")
      write(`"${Buffer.from(vector.buffer, vector.byteOffset, vector.byteLength).toString("base64")}"`);
    else at = writeNumbers(to, at, vector);
    if (format !== "json") write("}");
  }
  return to.subarray(0, at);
}

function writeNumbers(to: Buffer, from: number, vector: Float32Array): number {
  let at = from;
  to[at++] = 0x5b;
  for (const value of vector) {
    const size = Math.abs(value);
    if (size >= 1e-4 && size < 1) {
      if (value < 0) to[at++] = 0x2d;
      to[at++] = 0x30;
      to[at++] = 0x2e;
      const scaled = Math.round(size * 10 ** DECIMALS);
      const high = Math.floor(scaled / 1e6);
      writeDigits(to, at, high);
      writeDigits(to, at + 6, scaled - high * 1e6);
      at += DECIMALS;
    } else at += to.write(JSON.stringify(value), at, "latin1");
    to[at++] = 0x2c;
  }
  // In place of the last comma.
  to[vector.length > 0 ? at - 1 : at++] = 0x5d;
  return at;
}

function writeDigits(to: Buffer, at: number, digits: number): void {
  let rest = digits;
  for (let i = at + 5; i >= at; i--) {
    const next = (rest / 10) | 0;
    to[i] = 0x30 + rest - next * 10;
    rest = next;
  }
}

function shorten(vector: Float32Array, dimensions: unknown): Float32Array {
  if (dimensions === undefined || dimensions === null) return vector;
  if (!Number.isInteger(dimensions) || !(Number(dimensions) >= 1 && Number(dimensions) <= vector.length))
    throw new RuntimeError("input", `dimensions must be a whole number from 1 to ${vector.length}.`);
  const first = vector.slice(0, Number(dimensions));
  const length = Math.hypot(...first) || 1;
  return first.map((value) => value / length);
}

/** The texts of an input for sentence similarity, the source first. */
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
