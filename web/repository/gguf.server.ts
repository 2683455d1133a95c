import { product, WeightsError } from "./safetensors.server.ts";
import type { Weights } from "./weights.ts";

/** Bytes that are read of a file at most: heads with large vocabularies take some ten million. */
const MOST_BYTES = 80_000_000;

/** Of a list the first few values say what it is. */
const FIRST_VALUES = 8;
const LONGEST_VALUE = 4_000;

/** Whatever it is called here; nothing is asked there. */
const HERE = "https://hub.invalid/file.gguf";

/**
 * Reads the head of a GGUF file by ranges. `read` gives the bytes from `start` up to, but not including, `end`. Throws
 * a `WeightsError` for what is no such file, or has a head longer than any real one.
 */
export async function readGguf(
  size: number,
  read: (start: number, end: number) => Promise<Uint8Array>,
): Promise<Weights> {
  // Loaded when it is first needed: few pages are about such a file.
  const { gguf, GGMLQuantizationType } = await import("@huggingface/gguf");
  let asked = 0;
  const fetchPart = async (_: unknown, init?: RequestInit): Promise<Response> => {
    const [, first = "0", last = ""] =
      /bytes=(\d+)-(\d+)/.exec(new Headers(init?.headers).get("range") ?? "") ?? [];
    const [start, end] = [Number(first), Math.min(Number(last) + 1, size)];
    asked += Math.max(0, end - start);
    if (start >= size || asked > MOST_BYTES) throw new WeightsError("Its head has no end.");
    return new Response(new Uint8Array(await read(start, end)), { status: 206 });
  };
  try {
    const { metadata, tensorInfos } = await gguf(HERE, { fetch: fetchPart as typeof fetch });
    return {
      metadata: Object.entries(metadata).map(([name, value]) => ({ name, value: valueText(value) })),
      tensors: tensorInfos.map(({ name, shape, dtype }) => {
        const sides = shape.map(Number);
        return {
          name,
          type: GGMLQuantizationType[dtype] ?? String(dtype),
          shape: sides,
          count: product(sides),
        };
      }),
    };
  } catch (error) {
    if (error instanceof WeightsError) throw error;
    throw new WeightsError(`It cannot be read: ${(error as Error).message}`, { cause: error });
  }
}

function valueText(value: unknown): string {
  if (Array.isArray(value)) {
    const first = value.slice(0, FIRST_VALUES).map(valueText).join(", ");
    return value.length <= FIRST_VALUES ? `[${first}]` : `[${first}, …] (${value.length} values)`;
  }
  const text =
    typeof value === "bigint" ? value.toString() : typeof value === "string" ? value : JSON.stringify(value);
  return text.length > LONGEST_VALUE ? `${text.slice(0, LONGEST_VALUE)}…` : text;
}
