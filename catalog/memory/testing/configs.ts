import { readConfigShape } from "../config-shape.ts";
import type { Fields, ModelShape } from "../shape.ts";
import table from "./configs.json" with { type: "json" };

/** Fields of published `config.json` files. */
export const configs = table;
export const { llama8, qwen3Moe, qwen25, linear, qwen36, deepseek, gemma4, gptOss, gemma270m } = table;

/** Returns the fields of a `config.json` of any size. */
export const config = (
  num_hidden_layers: number,
  hidden_size: number,
  num_attention_heads: number,
  num_key_value_heads: number,
  more: Fields = {},
) => ({ num_hidden_layers, hidden_size, num_attention_heads, num_key_value_heads, ...more });

/** Returns the shape of a configuration, which must state one. */
export function getShape(fields: Fields): ModelShape {
  const shape = readConfigShape(fields);
  if (shape === undefined) throw new Error("The configuration has no shape.");
  return shape;
}
