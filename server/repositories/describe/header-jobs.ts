// Worker pool jobs that read the headers of weights, which are user content.
import { gguf } from "@huggingface/gguf";
import type { GgufMetadata } from "@modelyard/catalog";
import { type ModelShape, readGgufShape } from "@modelyard/catalog/memory";

import type { JobTools } from "../../http/workers/thread.ts";

/** Maximum size of a safetensors header, same as in the clients (as of 2026-11). Bytes. */
const MAX_SAFETENSORS_HEADER_BYTES = 25_000_000;
/** Maximum bytes to read of a GGUF file: headers with large vocabularies take about 10 MB. */
const MAX_GGUF_HEADER_BYTES = 80_000_000;
/** Maximum length of a chat template. Characters. */
const MAX_TEMPLATE_CHARACTERS = 200_000;

/** Metadata of a GGUF header, and the model shape that determines the required memory. */
export interface GgufFacts extends GgufMetadata {
  shape?: ModelShape;
}

/** Returns the metadata of a GGUF file; without the number of parameters if the file is a part of a model. */
export async function readGgufFacts(
  { size, isWhole }: { size: number; isWhole: boolean },
  { read }: JobTools,
): Promise<GgufFacts | undefined> {
  let bytesRead = 0;
  let readError: unknown;
  /** Serves ranges of the file to the reader, which expects a URL. */
  const fetch = async (_: unknown, init?: RequestInit): Promise<Response> => {
    const [, first, last] = /bytes=(\d+)-(\d+)/.exec(new Headers(init?.headers).get("range") ?? "") ?? [];
    const [start, end] = [Number(first ?? 0), Math.min(Number(last ?? size) + 1, size)];
    bytesRead += Math.max(0, end - start);
    if (start >= end || bytesRead > MAX_GGUF_HEADER_BYTES) return new Response(null, { status: 416 });
    const bytes = await read(start, end).catch((error: unknown) => {
      readError = error;
      throw error;
    });
    const headers = { "content-range": `bytes ${start}-${end - 1}/${size}` };
    return new Response(new Uint8Array(bytes), { status: 206, headers });
  };
  try {
    const { metadata, parameterCount } = await gguf("https://file.invalid/head.gguf", {
      fetch: fetch as typeof globalThis.fetch,
      computeParametersCount: true,
    });
    return toGgufFacts(metadata as unknown as Record<string, unknown>, isWhole ? parameterCount : undefined);
  } catch {
    if (readError !== undefined) throw readError;
    // Uploads may contain anything under that name. Unreadable files are ignored.
    return undefined;
  }
}

function toGgufFacts(
  metadata: Readonly<Record<string, unknown>>,
  total: number | undefined,
): GgufFacts | undefined {
  const architecture = metadata["general.architecture"];
  // The reader pads a truncated file with zeros. A real header has this field.
  if (typeof architecture !== "string" || !/^[\w.-]{1,100}$/.test(architecture)) return undefined;
  const context = Number(metadata[`${architecture}.context_length`] ?? Number.NaN);
  const template = metadata["tokenizer.chat_template"];
  const shape = readGgufShape(metadata);
  return {
    ...(total !== undefined && Number.isSafeInteger(total) && total > 0 && { total }),
    architecture,
    ...(shape && { shape }),
    ...(Number.isSafeInteger(context) && context > 0 && { context_length: context }),
    ...(typeof template === "string" &&
      template.length <= MAX_TEMPLATE_CHARACTERS && { chat_template: template }),
  };
}

/** Number of parameters by data type. */
export type ParameterCounts = Record<string, number>;

/** Counts the parameters of a safetensors file: eight bytes of length, then JSON with the tensors by name. */
export async function countParameters(
  size: number,
  { read }: JobTools,
): Promise<ParameterCounts | undefined> {
  if (size < 10) return undefined;
  const length = Buffer.from(await read(0, 8)).readBigUInt64LE();
  if (length > MAX_SAFETENSORS_HEADER_BYTES || length + 8n > size) return undefined;
  try {
    return countTensors(JSON.parse(new TextDecoder().decode(await read(8, 8 + Number(length)))));
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

function countTensors(head: unknown): ParameterCounts | undefined {
  if (typeof head !== "object" || head === null) return undefined;
  const counts: ParameterCounts = {};
  for (const [name, tensor] of Object.entries(head as Record<string, unknown>)) {
    if (name === "__metadata__" || typeof tensor !== "object" || tensor === null) continue;
    const { dtype, shape } = tensor as { dtype?: unknown; shape?: unknown };
    if (typeof dtype !== "string" || !/^[A-Z0-9_]{1,20}$/.test(dtype) || !Array.isArray(shape))
      return undefined;
    const count = shape.reduce((product: number, side: unknown) => product * Number(side), 1);
    if (!Number.isSafeInteger(count) || count < 0) return undefined;
    counts[dtype] = (counts[dtype] ?? 0) + count;
  }
  return counts;
}
