import fileTypes from "./quantization/file-types.json" with { type: "json" };
import tensorTypes from "./quantization/tensor-types.json" with { type: "json" };

/** Storage of a tensor type in a file: weights per block and bytes per block. */
export interface TensorType {
  /** Number in a GGUF file's tensor table. */
  id: number;
  blockWeights: number;
  bytesPerBlock: number;
}

export type TensorTypeName = keyof typeof tensorTypes;

/** Types of tensors in GGUF files, by their names in ggml (as of 2026-08). Missing numbers are not assigned. */
export const TENSOR_TYPES: Readonly<Record<TensorTypeName, TensorType>> = tensorTypes;

/** Returns the bits per weight in a tensor of this type, including its share of the block's scales. */
export function tensorBits(type: TensorTypeName): number {
  const { bytesPerBlock, blockWeights } = TENSOR_TYPES[type];
  return (bytesPerBlock * 8) / blockWeights;
}

/** A type of GGUF files. Most tensors have one type; some have a more precise type. */
export interface FileType {
  /** `general.file_type` in the file's metadata. IDs from 1000 are for names that only publishers use. */
  id: number;
  /** The type of most of its tensors. */
  tensor?: TensorTypeName;
  /** Bits per weight of the whole file, for a model with several billion parameters. */
  bits: number;
  /** No longer read by llama.cpp. */
  retired?: true;
}

export type FileTypeName = keyof typeof fileTypes;

/**
 * File types of GGUF, largest first.
 *
 * `bits` is the value for Llama 3.1 8B in llama.cpp's documentation of `llama-quantize` (as of 2026-11). For types
 * without a value, it is the median size of real files relative to the 16-bit file in the same repository (11 to 471
 * repositories per type, as of 2026-11); for Q4_1_SOME_F16, Q4_2, Q4_3, NVFP4, Q2_0, and Q1_0, that of the tensor type.
 * Files of small models are larger, because embeddings are a larger share of them.
 *
 * Ordered by size. Hugging Face's order (as of 2026-08) differs for some names: Q5_0 before Q5_1, IQ1_S before IQ1_M,
 * TQ1_0 before TQ2_0.
 */
export const FILE_TYPES = fileTypes as Readonly<Record<FileTypeName, FileType>>;

/** Names of the file types, largest first. */
export const SIZE_ORDER = Object.keys(FILE_TYPES) as FileTypeName[];

/** A part of a split file. Numbers start at 1. */
export interface Shard {
  /** The path without number and extension, the same for all parts. */
  prefix: string;
  number: number;
  total: number;
  /** With its dot: `.gguf`. */
  extension: string;
}

/** Parses names such as `model-00001-of-00003.gguf`. Returns `undefined` for a file that is not split. */
export function parseShard(path: string): Shard | undefined {
  const match = /^(.*)-(\d{5})-of-(\d{5})(\.[A-Za-z0-9]+)$/s.exec(path);
  if (match === null) return undefined;
  const [, prefix = "", number, total, extension = ""] = match;
  const shard = { prefix, number: Number(number), total: Number(total), extension };
  return shard.number >= 1 && shard.number <= shard.total ? shard : undefined;
}

/** Returns the paths of all parts of a file, in order. A file that is not split is its only part. */
export function shardPaths(path: string): string[] {
  const shard = parseShard(path);
  if (shard === undefined) return [path];
  const digits = (n: number) => String(n).padStart(5, "0");
  return Array.from(
    { length: shard.total },
    (_, i) => `${shard.prefix}-${digits(i + 1)}-of-${digits(shard.total)}${shard.extension}`,
  );
}

const SIZES = "XXS|XS|XXL|XL|S|M|L|P|H";

/**
 * Labels as publishers write them, longest form first:
 * k-quants (`Q4_K_M`, `Q4_K`, `Q4_KM`, `q5km`) · legacy (`Q4_0`, `Q4_0_4_8`, `Q4_1_SOME_F16`, `Q8-0`) ·
 * i-quants, including those of ik_llama.cpp (`IQ4_NL`, `IQ2_KS_R4`) · ternary (`TQ1_0`) · fp4 · `INT4`, `I2_S`
 * · a bare `Q8`, unless it is the start of another label.
 */
const QUANTIZED = new RegExp(
  `(?:(?<![A-Z0-9])UD-)?(?:${[
    `Q\\d([-_]?)K(?:\\1?(?:${SIZES}))?(?:_R\\d)?`,
    `Q\\d[-_]\\d(?:_\\d_\\d|_SOME_F16|_(?:${SIZES}))?(?:_R\\d)?`,
    `IQ\\d[-_]?(?:XXS|XS|S|M|NL|KSS|KS|KL|KT|K)(?:_(?:R\\d|${SIZES}))?`,
    `TQ\\d_\\dS?`,
    `(?<![A-Z0-9])(?:MX|NV)FP4(?:_MOE)?`,
    `(?<![A-Z0-9])(?:INT[48]|I2_S|Q\\d)`,
  ].join("|")})(?![A-Z0-9])`,
  "gi",
);

const FLOAT = /(?<![A-Z0-9])(?:BF16|FP?(?:16|32|64))(?![A-Z0-9])/gi;

/**
 * Returns the quantization in a file's name, in the usual spelling: `Q4_K_M`, `UD-Q4_K_XL`, `BF16`.
 * Returns `undefined` if there is none. The last of several labels applies; quantized labels take precedence over
 * floats, which then describe only the source or some tensors. If the name has no label, the folders
 * are searched from the innermost one: `UD-IQ1_S/model-00001-of-00004.gguf`.
 *
 * It differs from Hugging Face's detection (as of 2026-08), which supports file types only and ends at the
 * first match: `Q4_K` and `Q8_K` are labels here, `Q4_0_4_8` is not cut to `Q4_0`, `Q4_1_SOME_F16` is
 * not an `F16`, `fp16` is, and a word that follows (`Q4_K_M_imat`, `Q2_K_MIXED`) is not part of the label.
 * The prefix `i1-` is omitted: it means that an importance matrix was used, not how the weights are stored.
 */
export function getQuantizationLabel(path: string): string | undefined {
  const names = path.split("/").toReversed();
  for (const name of names) {
    const stem = name.replace(/\.gguf$/i, "").replace(/-\d{5}-of-\d{5}$/, "");
    const label = findLast(stem, QUANTIZED) ?? findLast(stem, FLOAT);
    if (label !== undefined) return normalizeLabel(label);
  }
  return undefined;
}

/**
 * Returns the bits per weight of a file with this label, averaged over all tensors, or `undefined` for an unknown
 * label. An unknown suffix is ignored. A k-quant without a size has its medium size, as in llama.cpp's tool.
 */
export function getBitsPerWeight(label: string): number | undefined {
  const fullName = label.toUpperCase();
  const name = fullName.replace(/^UD-/, "");
  for (const form of [fullName, name]) if (Object.hasOwn(PUBLISHED, form)) return PUBLISHED[form];
  const known = MEDIUM[name] ?? name;
  if (Object.hasOwn(FILE_TYPES, known)) return FILE_TYPES[known as FileTypeName].bits;
  if (Object.hasOwn(TENSOR_TYPES, known)) return tensorBits(known as TensorTypeName);
  const shorter = name.slice(0, Math.max(name.lastIndexOf("_"), 0));
  return shorter === "" ? undefined : getBitsPerWeight(shorter);
}

/** Labels used only by publishers, with the median of real files (as of 2026-11, 11 to 226 repositories each). */
const PUBLISHED: Readonly<Record<string, number>> = {
  Q2_K_L: 3.41,
  Q4_0_L: 5.03,
  Q4_1_L: 5.49,
  Q4_K_L: 5.19,
  Q5_0_L: 5.94,
  Q5_1_L: 6.31,
  Q5_K_L: 5.97,
  Q6_K_L: 6.8,
  "UD-IQ1_S": 2.14,
  "UD-IQ1_M": 2.3,
  "UD-IQ2_XXS": 2.52,
  "UD-Q3_K_XL": 4.16,
  "UD-TQ1_0": 2.23,
};

const MEDIUM: Readonly<Record<string, FileTypeName>> = Object.assign(Object.create(null), {
  Q3_K: "Q3_K_M",
  Q4_K: "Q4_K_M",
  Q5_K: "Q5_K_M",
  MXFP4: "MXFP4_MOE",
});

/** Estimates the size of the weights in a file with this label, in bytes, to within a few percent. */
export function estimateBytes(parameters: number, label: string): number | undefined {
  const bits = getBitsPerWeight(label);
  return bits === undefined ? undefined : Math.round((parameters * bits) / 8);
}

/**
 * Finds the largest available label that is not larger than the preferred one, or the smallest if all are larger.
 * Skips labels of unknown size. Returns `undefined` if there are no others.
 */
export function findNearestQuantization(preferred: string, available: readonly string[]): string | undefined {
  const limit = getBitsPerWeight(preferred) ?? 0;
  const sized = available.flatMap((label) => {
    const bits = getBitsPerWeight(label);
    return bits === undefined ? [] : [{ label, bits }];
  });
  // Sorting is stable: among equal sizes, the exact label comes first, then the earlier one.
  sized.sort((a, b) => b.bits - a.bits || Number(b.label === preferred) - Number(a.label === preferred));
  return (sized.find(({ bits }) => bits <= limit) ?? sized.at(-1))?.label;
}

/** Whether a GGUF file contains a model's own weights, not an image or audio projector or an importance matrix. */
export const isWeightFile = (path: string): boolean =>
  path.endsWith(".gguf") &&
  !/mmproj/i.test(path) &&
  !(/imatrix/i.test(path) && getQuantizationLabel(path) === undefined);

/** Whether to pass this file to a loader: it is not split, or it is the first part. */
export const isEntryFile = (path: string): boolean => (parseShard(path)?.number ?? 1) === 1;

/**
 * Returns the default file: one with the preferred quantization, or with the closest size.
 * Q4_K_M is a common balance of size and quality. Without labels, returns the first file.
 */
export function getPreferredFile(paths: readonly string[], preferred = "Q4_K_M"): string | undefined {
  const limit = getBitsPerWeight(preferred) ?? 0;
  const getDistance = (path: string): number => {
    const label = getQuantizationLabel(path);
    if (label === preferred) return -1;
    const bits = label === undefined ? undefined : getBitsPerWeight(label);
    return bits === undefined ? Infinity : Math.abs(bits - limit);
  };
  return paths
    .map((path) => ({ path, distance: getDistance(path) }))
    .toSorted((a, b) => (a.distance === b.distance ? 0 : a.distance - b.distance))[0]?.path;
}

const findLast = (text: string, pattern: RegExp): string | undefined =>
  [...text.matchAll(pattern)].at(-1)?.[0];

/** Normalizes the spelling of a label: `q5km` and `Q5-K-M` to `Q5_K_M`, `iq4xs` to `IQ4_XS`, `fp16` to `F16`. */
function normalizeLabel(label: string): string {
  const dynamic = /^UD-/i.test(label) ? "UD-" : "";
  const name = label
    .slice(dynamic.length)
    .toUpperCase()
    .replaceAll("-", "_")
    .replace(/^FP(?=\d\d)/, "F");
  return dynamic + name.replace(/^(I?Q\d)(?=[A-Z])/, "$1_").replace(/^(Q\d_K)(?=[A-Z])/, "$1_");
}
