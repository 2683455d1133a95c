import type { Weights } from "./weights.ts";

/** Longest head that is read, in bytes, and tensors that are listed; the format's own reader refuses longer ones. */
const LONGEST_HEAD = 25_000_000;

/** The head of a file cannot be what the format demands. */
export class WeightsError extends Error {
  override name = "WeightsError" as const;
}

/**
 * Reads the head of a safetensors file: eight bytes of length, then as much JSON with the tensors by name. `read` gives
 * the bytes from `start` up to, but not including, `end`. Throws a `WeightsError` for what is no such file.
 */
export async function readSafetensors(
  size: number,
  read: (start: number, end: number) => Promise<Uint8Array>,
): Promise<Weights> {
  if (size < 10) throw new WeightsError("It is too short to have a head.");
  const prefix = await read(0, 8);
  const length = new DataView(prefix.buffer, prefix.byteOffset, 8).getBigUint64(0, true);
  if (length > LONGEST_HEAD || length + 8n > size)
    throw new WeightsError(`It says that its head has ${length} bytes, which cannot be.`);
  const text = new TextDecoder().decode(await read(8, 8 + Number(length)));
  let head: unknown;
  try {
    head = JSON.parse(text);
  } catch {
    throw new WeightsError("Its head is not JSON.");
  }
  if (!isObject(head)) throw new WeightsError("Its head is no object.");
  const { __metadata__: about, ...tensors } = head;
  return {
    metadata: Object.entries(isObject(about) ? about : {}).map(([name, value]) => ({
      name,
      value: typeof value === "string" ? value : JSON.stringify(value),
    })),
    tensors: Object.entries(tensors).map(([name, value]) => {
      const { dtype, shape, data_offsets: offsets } = isObject(value) ? value : {};
      if (typeof dtype !== "string" || !isSizes(shape) || !isSizes(offsets))
        throw new WeightsError(`What it says of ${name.slice(0, 100)} is not what the format demands.`);
      const [start = 0, end = 0] = offsets;
      return { name, type: dtype, shape, count: product(shape), bytes: Math.max(0, end - start) };
    }),
  };
}

export const product = (shape: readonly number[]): number => shape.reduce((all, side) => all * side, 1);

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const isSizes = (value: unknown): value is number[] =>
  Array.isArray(value) &&
  value.length <= 64 &&
  value.every((each) => Number.isSafeInteger(each) && each >= 0);
