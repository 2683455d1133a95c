/** Storage of a tensor type in a file: weights per block and bytes per block. */
export interface TensorType {
  /** Number in a GGUF file's tensor table. */
  id: number;
  blockWeights: number;
  bytesPerBlock: number;
}

/** Types of tensors in GGUF files, by their names in ggml (as of 2026-08). Missing numbers are not assigned. */
export const TENSOR_TYPES = {
  F32: { id: 0, blockWeights: 1, bytesPerBlock: 4 },
  F16: { id: 1, blockWeights: 1, bytesPerBlock: 2 },
  Q4_0: { id: 2, blockWeights: 32, bytesPerBlock: 18 },
  Q4_1: { id: 3, blockWeights: 32, bytesPerBlock: 20 },
  Q5_0: { id: 6, blockWeights: 32, bytesPerBlock: 22 },
  Q5_1: { id: 7, blockWeights: 32, bytesPerBlock: 24 },
  Q8_0: { id: 8, blockWeights: 32, bytesPerBlock: 34 },
  Q8_1: { id: 9, blockWeights: 32, bytesPerBlock: 40 },
  Q2_K: { id: 10, blockWeights: 256, bytesPerBlock: 84 },
  Q3_K: { id: 11, blockWeights: 256, bytesPerBlock: 110 },
  Q4_K: { id: 12, blockWeights: 256, bytesPerBlock: 144 },
  Q5_K: { id: 13, blockWeights: 256, bytesPerBlock: 176 },
  Q6_K: { id: 14, blockWeights: 256, bytesPerBlock: 210 },
  Q8_K: { id: 15, blockWeights: 256, bytesPerBlock: 292 },
  IQ2_XXS: { id: 16, blockWeights: 256, bytesPerBlock: 66 },
  IQ2_XS: { id: 17, blockWeights: 256, bytesPerBlock: 74 },
  IQ3_XXS: { id: 18, blockWeights: 256, bytesPerBlock: 98 },
  IQ1_S: { id: 19, blockWeights: 256, bytesPerBlock: 50 },
  IQ4_NL: { id: 20, blockWeights: 32, bytesPerBlock: 18 },
  IQ3_S: { id: 21, blockWeights: 256, bytesPerBlock: 110 },
  IQ2_S: { id: 22, blockWeights: 256, bytesPerBlock: 82 },
  IQ4_XS: { id: 23, blockWeights: 256, bytesPerBlock: 136 },
  I8: { id: 24, blockWeights: 1, bytesPerBlock: 1 },
  I16: { id: 25, blockWeights: 1, bytesPerBlock: 2 },
  I32: { id: 26, blockWeights: 1, bytesPerBlock: 4 },
  I64: { id: 27, blockWeights: 1, bytesPerBlock: 8 },
  F64: { id: 28, blockWeights: 1, bytesPerBlock: 8 },
  IQ1_M: { id: 29, blockWeights: 256, bytesPerBlock: 56 },
  BF16: { id: 30, blockWeights: 1, bytesPerBlock: 2 },
  TQ1_0: { id: 34, blockWeights: 256, bytesPerBlock: 54 },
  TQ2_0: { id: 35, blockWeights: 256, bytesPerBlock: 66 },
  MXFP4: { id: 39, blockWeights: 32, bytesPerBlock: 17 },
  NVFP4: { id: 40, blockWeights: 64, bytesPerBlock: 36 },
  Q1_0: { id: 41, blockWeights: 128, bytesPerBlock: 18 },
  Q2_0: { id: 42, blockWeights: 64, bytesPerBlock: 18 },
} as const satisfies Record<string, TensorType>;

export type TensorTypeName = keyof typeof TENSOR_TYPES;

/** Returns the bits per weight in a tensor of this type, including its share of the block's scales. */
export function tensorBits(type: TensorTypeName): number {
  const { bytesPerBlock, blockWeights } = TENSOR_TYPES[type];
  return (bytesPerBlock * 8) / blockWeights;
}
