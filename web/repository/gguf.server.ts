import type { JobTools } from "../content-work.server.ts";
import { product, WeightsError } from "./safetensors.server.ts";
import type { Weights } from "./weights.ts";

/** Maximum number of bytes to read: headers with large vocabularies take about 10 MB. */
const MAX_BYTES = 80_000_000;

const MAX_LIST_VALUES = 8;
const MAX_VALUE_LENGTH = 4_000;

/** A placeholder: the parser requires a URL, but `fetch` is replaced. */
const PLACEHOLDER_URL = "https://hub.invalid/file.gguf";

/** Reads the header of a GGUF file by ranges. Throws a `WeightsError` if the header is invalid or too long. */
export async function readGgufHeader(size: number, read: JobTools["read"]): Promise<Weights> {
  // Loaded on first use: few pages show GGUF files.
  const { gguf, GGMLQuantizationType } = await import("@huggingface/gguf");
  let bytesRead = 0;
  const fetchPart = async (_: unknown, init?: RequestInit): Promise<Response> => {
    const [, first = "0", last = ""] =
      /bytes=(\d+)-(\d+)/.exec(new Headers(init?.headers).get("range") ?? "") ?? [];
    const [start, end] = [Number(first), Math.min(Number(last) + 1, size)];
    bytesRead += Math.max(0, end - start);
    if (start >= size || bytesRead > MAX_BYTES) throw new WeightsError("The header is too long.");
    return new Response(new Uint8Array(await read(start, end)), { status: 206 });
  };
  try {
    const { metadata, tensorInfos } = await gguf(PLACEHOLDER_URL, { fetch: fetchPart as typeof fetch });
    return {
      metadata: Object.entries(metadata).map(([name, value]) => ({ name, value: valueText(value) })),
      tensors: tensorInfos.map(({ name, shape, dtype }) => {
        const dimensions = shape.map(Number);
        return {
          name,
          type: GGMLQuantizationType[dtype] ?? String(dtype),
          shape: dimensions,
          count: product(dimensions),
        };
      }),
    };
  } catch (error) {
    if (error instanceof WeightsError) throw error;
    throw new WeightsError(`Invalid header: ${(error as Error).message}`, { cause: error });
  }
}

function valueText(value: unknown): string {
  if (Array.isArray(value)) {
    const first = value.slice(0, MAX_LIST_VALUES).map(valueText).join(", ");
    return value.length <= MAX_LIST_VALUES ? `[${first}]` : `[${first}, …] (${value.length} values)`;
  }
  const text =
    typeof value === "bigint" ? value.toString() : typeof value === "string" ? value : JSON.stringify(value);
  return text.length > MAX_VALUE_LENGTH ? `${text.slice(0, MAX_VALUE_LENGTH)}…` : text;
}
