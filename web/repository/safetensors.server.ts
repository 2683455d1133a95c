import { isRecord } from "@modelyard/contract";
import type { JobTools } from "../content-work.server.ts";
import type { Weights } from "./weights.ts";

/** Maximum header size in bytes; the reference implementation has the same limit. */
const MAX_HEADER_BYTES = 25_000_000;

/** The header of a weights file is invalid. */
export class WeightsError extends Error {
  override name = "WeightsError" as const;
}

/**
 * Reads the header of a safetensors file: eight bytes of length, then JSON with the tensors by name. Throws a
 * `WeightsError` if the header is invalid.
 */
export async function readSafetensorsHeader(size: number, read: JobTools["read"]): Promise<Weights> {
  if (size < 10) throw new WeightsError("The file is too short.");
  const prefix = await read(0, 8);
  const length = new DataView(prefix.buffer, prefix.byteOffset, 8).getBigUint64(0, true);
  if (length > MAX_HEADER_BYTES || length + 8n > size)
    throw new WeightsError(`The header length of ${length} bytes is invalid.`);
  const text = new TextDecoder().decode(await read(8, 8 + Number(length)));
  let header: unknown;
  try {
    header = JSON.parse(text);
  } catch {
    throw new WeightsError("The header is not JSON.");
  }
  if (!isRecord(header)) throw new WeightsError("The header is not an object.");
  const { __metadata__: metadata, ...tensors } = header;
  return {
    metadata: Object.entries(isRecord(metadata) ? metadata : {}).map(([name, value]) => ({
      name,
      value: typeof value === "string" ? value : JSON.stringify(value),
    })),
    tensors: Object.entries(tensors).map(([name, value]) => {
      const { dtype, shape, data_offsets: offsets } = isRecord(value) ? value : {};
      if (typeof dtype !== "string" || !isSizes(shape) || !isSizes(offsets))
        throw new WeightsError(`The entry for tensor ${name.slice(0, 100)} is invalid.`);
      const [start = 0, end = 0] = offsets;
      return { name, type: dtype, shape, count: product(shape), bytes: Math.max(0, end - start) };
    }),
  };
}

export const product = (shape: readonly number[]): number =>
  shape.reduce((total, dimension) => total * dimension, 1);

const isSizes = (value: unknown): value is number[] =>
  Array.isArray(value) &&
  value.length <= 64 &&
  value.every((each) => Number.isSafeInteger(each) && each >= 0);
