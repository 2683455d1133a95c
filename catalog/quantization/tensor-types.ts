import types from "./tensor-types.json" with { type: "json" };

/** Storage of a tensor type in a file: weights per block and bytes per block. */
export interface TensorType {
  /** Number in a GGUF file's tensor table. */
  id: number;
  blockWeights: number;
  bytesPerBlock: number;
}

export type TensorTypeName = keyof typeof types;

/** Types of tensors in GGUF files, by their names in ggml (as of 2026-08). Missing numbers are not assigned. */
export const TENSOR_TYPES: Readonly<Record<TensorTypeName, TensorType>> = types;

/** Returns the bits per weight in a tensor of this type, including its share of the block's scales. */
export function tensorBits(type: TensorTypeName): number {
  const { bytesPerBlock, blockWeights } = TENSOR_TYPES[type];
  return (bytesPerBlock * 8) / blockWeights;
}
