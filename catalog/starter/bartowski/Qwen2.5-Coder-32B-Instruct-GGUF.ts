import type { StarterModel } from "../../starter.ts";

export default {
  task: "text-generation",
  license: "apache-2.0",
  tags: ["conversational", "code"],
  parameters: 32763876352,
  context: 32768,
  base: {
    model: "Qwen/Qwen2.5-Coder-32B-Instruct",
    relation: "quantized",
  },
  files: [
    "Qwen2.5-Coder-32B-Instruct-IQ2_M.gguf",
    "Qwen2.5-Coder-32B-Instruct-IQ2_S.gguf",
    "Qwen2.5-Coder-32B-Instruct-IQ2_XS.gguf",
    "Qwen2.5-Coder-32B-Instruct-IQ2_XXS.gguf",
    "Qwen2.5-Coder-32B-Instruct-IQ3_M.gguf",
    "Qwen2.5-Coder-32B-Instruct-IQ3_XS.gguf",
    "Qwen2.5-Coder-32B-Instruct-IQ3_XXS.gguf",
    "Qwen2.5-Coder-32B-Instruct-IQ4_NL.gguf",
    "Qwen2.5-Coder-32B-Instruct-IQ4_XS.gguf",
    "Qwen2.5-Coder-32B-Instruct-Q2_K.gguf",
    "Qwen2.5-Coder-32B-Instruct-Q2_K_L.gguf",
    "Qwen2.5-Coder-32B-Instruct-Q3_K_L.gguf",
    "Qwen2.5-Coder-32B-Instruct-Q3_K_M.gguf",
    "Qwen2.5-Coder-32B-Instruct-Q3_K_S.gguf",
    "Qwen2.5-Coder-32B-Instruct-Q3_K_XL.gguf",
    "Qwen2.5-Coder-32B-Instruct-Q4_0.gguf",
    "Qwen2.5-Coder-32B-Instruct-Q4_0_4_4.gguf",
    "Qwen2.5-Coder-32B-Instruct-Q4_0_4_8.gguf",
    "Qwen2.5-Coder-32B-Instruct-Q4_0_8_8.gguf",
    "Qwen2.5-Coder-32B-Instruct-Q4_K_L.gguf",
    "Qwen2.5-Coder-32B-Instruct-Q4_K_M.gguf",
    "Qwen2.5-Coder-32B-Instruct-Q4_K_S.gguf",
    "Qwen2.5-Coder-32B-Instruct-Q5_K_L.gguf",
    "Qwen2.5-Coder-32B-Instruct-Q5_K_M.gguf",
    "Qwen2.5-Coder-32B-Instruct-Q5_K_S.gguf",
    "Qwen2.5-Coder-32B-Instruct-Q6_K.gguf",
    "Qwen2.5-Coder-32B-Instruct-Q6_K_L.gguf",
    "Qwen2.5-Coder-32B-Instruct-Q8_0.gguf",
  ],
  created: "2024-11-06",
  gguf: {
    total: 32763876352,
    architecture: "qwen2",
    context_length: 32768,
  },
  asOf: "2026-11-21",
  sources: [
    "https://huggingface.co/bartowski/Qwen2.5-Coder-32B-Instruct-GGUF",
    "https://huggingface.co/Qwen/Qwen2.5-Coder-32B-Instruct",
  ],
  card: `The large Qwen2.5 Coder prepared for desktops. Around 20 GB in Q4_K_M, which a 24 GB card holds
together with a moderate window; the two-bit I-quants squeeze onto 12 GB with visible losses in
accuracy.

For editor completion a smaller sibling reacts faster; this one is for questions, reviews and
repairs where a few seconds of waiting pay off. All files were made with an importance matrix. Check
the license line of the original: Apache 2.0.`,
} satisfies StarterModel;
