import { readConfigShape } from "../config-shape.ts";
import type { Fields, ModelShape } from "../shape.ts";

/** Fields of published `config.json` files. */
export const config = (
  layers: number,
  hidden: number,
  heads: number,
  kvHeads: number,
  more: Fields = {},
) => ({
  num_hidden_layers: layers,
  hidden_size: hidden,
  num_attention_heads: heads,
  num_key_value_heads: kvHeads,
  ...more,
});
export const llama8 = config(32, 4096, 32, 8, { vocab_size: 128_256, max_position_embeddings: 131_072 });
export const qwen3Moe = config(94, 4096, 64, 4, {
  head_dim: 128,
  num_experts: 128,
  num_experts_per_tok: 8,
  moe_intermediate_size: 1536,
});
export const qwen25 = config(36, 2048, 16, 2, {
  vocab_size: 151_936,
  model_type: "qwen2",
  sliding_window: 32_768,
  use_sliding_window: false,
});
export const linear = {
  full_attention_interval: 4,
  linear_num_value_heads: 48,
  linear_value_head_dim: 128,
  linear_num_key_heads: 16,
  linear_key_head_dim: 128,
  linear_conv_kernel_dim: 4,
};
export const qwen36 = { text_config: config(64, 5120, 24, 4, { head_dim: 256, ...linear }) };
export const deepseek = config(61, 7168, 128, 128, {
  kv_lora_rank: 512,
  qk_rope_head_dim: 64,
  n_routed_experts: 256,
  num_experts_per_tok: 8,
  moe_intermediate_size: 2048,
  first_k_dense_replace: 3,
});
export const gemma4 = config(60, 5376, 32, 16, {
  head_dim: 256,
  global_head_dim: 512,
  num_global_key_value_heads: 4,
  sliding_window: 1024,
  layer_types: Array.from({ length: 60 }, (_, i) => (i % 6 === 5 ? "full_attention" : "sliding_attention")),
});
export const gptOss = config(24, 2880, 64, 8, {
  model_type: "gpt_oss",
  head_dim: 64,
  sliding_window: 128,
  vocab_size: 201_088,
  num_local_experts: 32,
  num_experts_per_tok: 4,
  intermediate_size: 2880,
});
export const gemma270m = config(18, 640, 4, 1, {
  head_dim: 256,
  sliding_window: 512,
  model_type: "gemma3_text",
});

/** Returns the shape of a configuration that states one. */
export function shapeOf(fields: Fields): ModelShape {
  const shape = readConfigShape(fields);
  if (shape === undefined) throw new Error("The configuration has no shape.");
  return shape;
}
