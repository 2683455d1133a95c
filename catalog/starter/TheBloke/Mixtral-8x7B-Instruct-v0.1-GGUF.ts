import type { StarterModel } from "../../starter.ts";

export default {
  task: "text-generation",
  license: "apache-2.0",
  tags: ["conversational", "moe"],
  parameters: 46702792704,
  context: 32768,
  base: {
    model: "mistralai/Mixtral-8x7B-Instruct-v0.1",
    relation: "quantized",
  },
  files: [
    "mixtral-8x7b-instruct-v0.1.Q2_K.gguf",
    "mixtral-8x7b-instruct-v0.1.Q3_K_M.gguf",
    "mixtral-8x7b-instruct-v0.1.Q4_0.gguf",
    "mixtral-8x7b-instruct-v0.1.Q4_K_M.gguf",
    "mixtral-8x7b-instruct-v0.1.Q5_0.gguf",
    "mixtral-8x7b-instruct-v0.1.Q5_K_M.gguf",
    "mixtral-8x7b-instruct-v0.1.Q6_K.gguf",
    "mixtral-8x7b-instruct-v0.1.Q8_0.gguf",
  ],
  created: "2023-12-11",
  gguf: {
    total: 46702792704,
    architecture: "llama",
    context_length: 32768,
  },
  asOf: "2026-11-21",
  sources: [
    "https://huggingface.co/TheBloke/Mixtral-8x7B-Instruct-v0.1-GGUF",
    "https://huggingface.co/mistralai/Mixtral-8x7B-Instruct-v0.1",
  ],
  card: `The first Mixtral for computers without data-center cards: 26 GB at Q4_K_M, shared freely between
GPU and system memory. With two of eight experts active it generates much faster than dense models
of the same file size.

These files date from December 2023; quality below three bits is poor, so rather choose a smaller
model than the Q2_K.`,
} satisfies StarterModel;
