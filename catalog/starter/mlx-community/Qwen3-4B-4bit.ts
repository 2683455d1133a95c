import type { StarterModel } from "../../starter.ts";

export default {
  task: "text-generation",
  library: "mlx",
  license: "apache-2.0",
  tags: ["conversational", "4-bit"],
  context: 40960,
  architectures: ["Qwen3ForCausalLM"],
  modelType: "qwen3",
  base: {
    model: "Qwen/Qwen3-4B",
    relation: "quantized",
  },
  files: ["README.md", "config.json", "model.safetensors", "tokenizer.json", "tokenizer_config.json"],
  created: "2025-04-28",
  asOf: "2026-11-21",
  sources: ["https://huggingface.co/mlx-community/Qwen3-4B-4bit", "https://github.com/ml-explore/mlx-lm"],
  card: `Qwen3 4B in four bits for Apple's MLX: a little over two gigabytes that chat at reading speed on any
recent Mac. As with the original, it thinks before it answers unless the chat template is told not
to.

More than a hundred languages, tool calls, and a context of forty thousand tokens as far as memory
goes. Quantization costs some accuracy in arithmetic and rare languages; an eight-bit conversion
exists. Only Apple silicon runs this format.`,
} satisfies StarterModel;
