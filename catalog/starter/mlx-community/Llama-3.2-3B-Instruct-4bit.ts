import type { StarterModel } from "../../starter.ts";

export default {
  task: "text-generation",
  library: "mlx",
  license: "llama3.2",
  tags: ["conversational", "4-bit"],
  languages: ["en", "de", "fr", "it", "pt", "hi", "es", "th"],
  parameters: 3212749824,
  context: 131072,
  modelType: "llama",
  base: {
    model: "meta-llama/Llama-3.2-3B-Instruct",
    relation: "quantized",
  },
  files: ["README.md", "config.json", "model.safetensors"],
  created: "2024-09-25",
  config: {
    quantization_config: {
      bits: 4,
    },
  },
  asOf: "2026-11-21",
  sources: [
    "https://huggingface.co/mlx-community/Llama-3.2-3B-Instruct-4bit",
    "https://github.com/ml-explore/mlx-lm",
  ],
  card: `Llama 3.2 3B in the format of MLX, Apple's array framework, four bits in groups of 64. On any Mac
with Apple silicon \`mlx_lm.generate\` or LM Studio runs it from unified memory, needing about 2 GB.

iPhones and iPads manage it through MLX Swift. Converted by the community; Meta's terms for 3.2
apply. No separate gate stands before this conversion.`,
} satisfies StarterModel;
