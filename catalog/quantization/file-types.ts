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
export const FILE_TYPES = {
  F32: { id: 0, tensor: "F32", bits: 32 },
  BF16: { id: 32, tensor: "BF16", bits: 16 },
  F16: { id: 1, tensor: "F16", bits: 16 },
  Q8_K_XL: { id: 1005, tensor: "Q8_0", bits: 10.03 },
  Q8_0: { id: 7, tensor: "Q8_0", bits: 8.5 },
  Q6_K_XL: { id: 1004, tensor: "Q6_K", bits: 7.25 },
  Q6_K: { id: 18, tensor: "Q6_K", bits: 6.56 },
  Q5_1: { id: 9, tensor: "Q5_1", bits: 6.02 },
  Q5_K_XL: { id: 1003, tensor: "Q5_K", bits: 5.75 },
  Q5_K_M: { id: 17, tensor: "Q5_K", bits: 5.7 },
  Q5_K_S: { id: 16, tensor: "Q5_K", bits: 5.57 },
  Q5_0: { id: 8, tensor: "Q5_0", bits: 5.55 },
  Q4_1: { id: 3, tensor: "Q4_1", bits: 5.07 },
  Q4_K_XL: { id: 1002, tensor: "Q4_K", bits: 5.01 },
  Q4_1_SOME_F16: { id: 4, tensor: "Q4_1", bits: 5 },
  Q4_3: { id: 6, bits: 5, retired: true },
  Q4_2: { id: 5, bits: 5, retired: true },
  Q4_K_M: { id: 15, tensor: "Q4_K", bits: 4.89 },
  IQ4_NL: { id: 25, tensor: "IQ4_NL", bits: 4.68 },
  Q4_K_S: { id: 14, tensor: "Q4_K", bits: 4.67 },
  Q3_K_XL: { id: 1001, tensor: "Q3_K", bits: 4.66 },
  Q4_0: { id: 2, tensor: "Q4_0", bits: 4.64 },
  MXFP4_MOE: { id: 38, tensor: "MXFP4", bits: 4.64 },
  Q4_0_4_4: { id: 33, tensor: "Q4_0", bits: 4.61, retired: true },
  Q4_0_4_8: { id: 34, tensor: "Q4_0", bits: 4.61, retired: true },
  Q4_0_8_8: { id: 35, tensor: "Q4_0", bits: 4.61, retired: true },
  NVFP4: { id: 39, tensor: "NVFP4", bits: 4.5 },
  IQ4_XS: { id: 30, tensor: "IQ4_XS", bits: 4.46 },
  Q3_K_L: { id: 13, tensor: "Q3_K", bits: 4.3 },
  Q3_K_M: { id: 12, tensor: "Q3_K", bits: 3.98 },
  IQ3_M: { id: 27, tensor: "IQ3_S", bits: 3.76 },
  IQ3_S: { id: 26, tensor: "IQ3_S", bits: 3.66 },
  Q3_K_S: { id: 11, tensor: "Q3_K", bits: 3.64 },
  IQ3_XS: { id: 22, tensor: "IQ3_S", bits: 3.5 },
  Q2_K_XL: { id: 1000, tensor: "Q2_K", bits: 3.33 },
  IQ3_XXS: { id: 23, tensor: "IQ3_XXS", bits: 3.25 },
  Q2_K: { id: 10, tensor: "Q2_K", bits: 3.16 },
  Q2_K_S: { id: 21, tensor: "Q2_K", bits: 2.97 },
  IQ2_M: { id: 29, tensor: "IQ2_S", bits: 2.93 },
  IQ2_S: { id: 28, tensor: "IQ2_S", bits: 2.74 },
  IQ2_XS: { id: 20, tensor: "IQ2_XS", bits: 2.59 },
  TQ2_0: { id: 37, tensor: "TQ2_0", bits: 2.5 },
  IQ2_XXS: { id: 19, tensor: "IQ2_XXS", bits: 2.38 },
  Q2_0: { id: 41, tensor: "Q2_0", bits: 2.25 },
  TQ1_0: { id: 36, tensor: "TQ1_0", bits: 2.16 },
  IQ1_M: { id: 31, tensor: "IQ1_M", bits: 2.15 },
  IQ1_S: { id: 24, tensor: "IQ1_S", bits: 2 },
  Q1_0: { id: 40, tensor: "Q1_0", bits: 1.13 },
} as const satisfies Record<string, FileType>;

export type FileTypeName = keyof typeof FILE_TYPES;

/** Names of the file types, largest first. */
export const SIZE_ORDER = Object.keys(FILE_TYPES) as FileTypeName[];
