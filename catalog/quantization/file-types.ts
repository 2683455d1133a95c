import types from "./file-types.json" with { type: "json" };
import type { TensorTypeName } from "./tensor-types.ts";

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

export type FileTypeName = keyof typeof types;

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
export const FILE_TYPES = types as Readonly<Record<FileTypeName, FileType>>;

/** Names of the file types, largest first. */
export const SIZE_ORDER = Object.keys(FILE_TYPES) as FileTypeName[];
