import type { StarterModel } from "../../starter.ts";

export default {
  task: "text-generation",
  license: "llama3.2",
  tags: ["conversational"],
  parameters: 3212749824,
  context: 131072,
  base: {
    model: "meta-llama/Llama-3.2-3B-Instruct",
    relation: "quantized",
  },
  files: [
    "Llama-3.2-3B-Instruct-IQ3_M.gguf",
    "Llama-3.2-3B-Instruct-IQ4_XS.gguf",
    "Llama-3.2-3B-Instruct-Q3_K_L.gguf",
    "Llama-3.2-3B-Instruct-Q3_K_XL.gguf",
    "Llama-3.2-3B-Instruct-Q4_0.gguf",
    "Llama-3.2-3B-Instruct-Q4_0_4_4.gguf",
    "Llama-3.2-3B-Instruct-Q4_0_4_8.gguf",
    "Llama-3.2-3B-Instruct-Q4_0_8_8.gguf",
    "Llama-3.2-3B-Instruct-Q4_K_L.gguf",
    "Llama-3.2-3B-Instruct-Q4_K_M.gguf",
    "Llama-3.2-3B-Instruct-Q4_K_S.gguf",
    "Llama-3.2-3B-Instruct-Q5_K_L.gguf",
    "Llama-3.2-3B-Instruct-Q5_K_M.gguf",
    "Llama-3.2-3B-Instruct-Q5_K_S.gguf",
    "Llama-3.2-3B-Instruct-Q6_K.gguf",
    "Llama-3.2-3B-Instruct-Q6_K_L.gguf",
    "Llama-3.2-3B-Instruct-Q8_0.gguf",
    "Llama-3.2-3B-Instruct-f16.gguf",
  ],
  created: "2024-09-25",
  gguf: {
    total: 3212749824,
    architecture: "llama",
    context_length: 131072,
  },
  asOf: "2026-11-21",
  sources: [
    "https://huggingface.co/bartowski/Llama-3.2-3B-Instruct-GGUF",
    "https://huggingface.co/meta-llama/Llama-3.2-3B-Instruct",
  ],
  card: `Files for running the 3B Llama with llama.cpp and the programs built on it. At two gigabytes the
Q4_K_M answers at reading speed on a laptop processor; the Q4_0 variants are repacked at load time
for ARM chips.

Quantized with an importance matrix. Choose the largest that leaves a gigabyte or two free for
context.`,
} satisfies StarterModel;
