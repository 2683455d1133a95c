import type { StarterModel } from "../../starter.ts";

export default {
  task: "text-generation",
  license: "apache-2.0",
  tags: ["conversational"],
  parameters: 8190735360,
  context: 40960,
  base: {
    model: "Qwen/Qwen3-8B",
    relation: "quantized",
  },
  files: [
    "Qwen3-8B-Q4_K_M.gguf",
    "Qwen3-8B-Q5_0.gguf",
    "Qwen3-8B-Q5_K_M.gguf",
    "Qwen3-8B-Q6_K.gguf",
    "Qwen3-8B-Q8_0.gguf",
  ],
  created: "2025-05-03",
  gguf: {
    total: 8190735360,
    architecture: "qwen3",
    context_length: 40960,
  },
  asOf: "2026-11-21",
  sources: ["https://huggingface.co/Qwen/Qwen3-8B-GGUF", "https://huggingface.co/Qwen/Qwen3-8B"],
  card: `Qwen3 8B quantized by its makers, in five sizes from Q4_K_M to Q8_0. Thinking can be turned off by
ending a message with \`/no_think\`, which llama.cpp's template understands.

They advise a presence penalty of 1.5 with quantized weights to suppress repetition, and recommend
sampling over greedy decoding. Five gigabytes for the smallest. With YaRN flags on the command line
llama.cpp stretches the window to 131K tokens.`,
} satisfies StarterModel;
