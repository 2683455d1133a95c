import type { JobTools } from "../content-work.server.ts";
import { readGgufHeader } from "./gguf.server.ts";
import { readSafetensorsHeader, WeightsError } from "./safetensors.server.ts";
import { findTensors, type TensorQuery, type Weights } from "./weights.ts";

export interface WeightsInput {
  format: "gguf" | "safetensors";
  /** Git object ID of the file, and its size. */
  oid: string;
  size: number;
  query: TensorQuery;
}

/** Maximum number of tensors and metadata entries in the cache. */
const MAX_TENSORS = 300_000;
/** Headers by git object ID, the most recently used last. */
const headers = new Map<string, Weights>();

/** Returns the part of a weights file's header that a page shows, or the reason why the header is invalid. */
export async function readWeights({ format, oid, size, query }: WeightsInput, { read }: JobTools) {
  try {
    const weights =
      headers.get(oid) ?? (await (format === "gguf" ? readGgufHeader : readSafetensorsHeader)(size, read));
    keep(oid, weights);
    return summarize(weights, query);
  } catch (error) {
    if (error instanceof WeightsError) return `Can’t parse the file header. ${error.message}`;
    throw error;
  }
}

function keep(oid: string, weights: Weights): void {
  headers.delete(oid);
  headers.set(oid, weights);
  let total = 0;
  for (const { tensors, metadata } of headers.values()) total += tensors.length + metadata.length;
  for (const [oldest, { tensors, metadata }] of headers) {
    if (total <= MAX_TENSORS) break;
    total -= tensors.length + metadata.length;
    headers.delete(oldest);
  }
}

/** Maximum length of a name or value, in characters. */
const MAX_SHOWN = 4_000;
const shorten = (text: string) => (text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…` : text);

function summarize({ metadata, tensors }: Weights, query: TensorQuery) {
  const types = new Map<string, number>();
  for (const { type, count } of tensors) types.set(type, (types.get(type) ?? 0) + count);
  const { visible, matching } = findTensors(tensors, query);
  return {
    metadata: metadata
      .slice(0, 500)
      .map(({ name, value }) => ({ name: shorten(name), value: shorten(value) })),
    query,
    total: tensors.length,
    parameters: tensors.reduce((sum, { count }) => sum + count, 0),
    types: [...types]
      .toSorted((a, b) => b[1] - a[1])
      .slice(0, 100)
      .map(([type]) => shorten(type)),
    matching,
    visible: visible.map((tensor) => ({ ...tensor, name: shorten(tensor.name), type: shorten(tensor.type) })),
  };
}

export type WeightsSummary = ReturnType<typeof summarize>;
