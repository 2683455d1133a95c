import type { StarterModel } from "../../starter.ts";

export default {
  task: "text-generation",
  library: "mlx",
  license: "apache-2.0",
  tags: ["conversational", "4-bit", "moe"],
  parameters: 30531911680,
  context: 40960,
  modelType: "qwen3_moe",
  base: {
    model: "Qwen/Qwen3-30B-A3B",
    relation: "quantized",
  },
  files: [
    "README.md",
    "config.json",
    "model-00001-of-00004.safetensors",
    "model-00002-of-00004.safetensors",
    "model-00003-of-00004.safetensors",
    "model-00004-of-00004.safetensors",
  ],
  created: "2025-04-28",
  config: {
    quantization_config: {
      bits: 4,
    },
  },
  asOf: "2026-11-21",
  sources: [
    "https://huggingface.co/mlx-community/Qwen3-30B-A3B-4bit",
    "https://github.com/ml-explore/mlx-lm",
  ],
  card: `A mixture of experts suits Macs: plenty of shared memory, moderate bandwidth, and just 3.3 billion
parameters to read per token. This four-bit conversion takes 17 GB and writes dozens of tokens a
second on an M-series Max chip.

Hybrid thinking is preserved; pass \`enable_thinking=False\` to the template for brisk replies.
Machines with 32 GB of memory have room for it and a browser.`,
} satisfies StarterModel;
