import type { StarterModel } from "../../starter.ts";

export default {
  task: "text-generation",
  license: "apache-2.0",
  tags: ["conversational", "code", "moe"],
  parameters: 30532122624,
  context: 262144,
  base: {
    model: "Qwen/Qwen3-Coder-30B-A3B-Instruct",
    relation: "quantized",
  },
  files: [
    "Qwen3-Coder-30B-A3B-Instruct-IQ4_NL.gguf",
    "Qwen3-Coder-30B-A3B-Instruct-IQ4_XS.gguf",
    "Qwen3-Coder-30B-A3B-Instruct-Q2_K.gguf",
    "Qwen3-Coder-30B-A3B-Instruct-Q2_K_L.gguf",
    "Qwen3-Coder-30B-A3B-Instruct-Q3_K_M.gguf",
    "Qwen3-Coder-30B-A3B-Instruct-Q3_K_S.gguf",
    "Qwen3-Coder-30B-A3B-Instruct-Q4_0.gguf",
    "Qwen3-Coder-30B-A3B-Instruct-Q4_1.gguf",
    "Qwen3-Coder-30B-A3B-Instruct-Q4_K_M.gguf",
    "Qwen3-Coder-30B-A3B-Instruct-Q4_K_S.gguf",
    "Qwen3-Coder-30B-A3B-Instruct-Q5_K_M.gguf",
    "Qwen3-Coder-30B-A3B-Instruct-Q5_K_S.gguf",
    "Qwen3-Coder-30B-A3B-Instruct-Q6_K.gguf",
    "Qwen3-Coder-30B-A3B-Instruct-Q8_0.gguf",
    "Qwen3-Coder-30B-A3B-Instruct-UD-IQ1_M.gguf",
    "Qwen3-Coder-30B-A3B-Instruct-UD-IQ1_S.gguf",
    "Qwen3-Coder-30B-A3B-Instruct-UD-IQ2_M.gguf",
    "Qwen3-Coder-30B-A3B-Instruct-UD-IQ2_XXS.gguf",
    "Qwen3-Coder-30B-A3B-Instruct-UD-IQ3_XXS.gguf",
    "Qwen3-Coder-30B-A3B-Instruct-UD-Q2_K_XL.gguf",
    "Qwen3-Coder-30B-A3B-Instruct-UD-Q3_K_XL.gguf",
    "Qwen3-Coder-30B-A3B-Instruct-UD-Q4_K_XL.gguf",
    "Qwen3-Coder-30B-A3B-Instruct-UD-Q5_K_XL.gguf",
    "Qwen3-Coder-30B-A3B-Instruct-UD-Q6_K_XL.gguf",
    "Qwen3-Coder-30B-A3B-Instruct-UD-Q8_K_XL.gguf",
    "Qwen3-Coder-30B-A3B-Instruct-UD-TQ1_0.gguf",
  ],
  created: "2025-07-31",
  gguf: {
    total: 30532122624,
    architecture: "qwen3moe",
    context_length: 262144,
  },
  asOf: "2026-11-21",
  sources: [
    "https://huggingface.co/unsloth/Qwen3-Coder-30B-A3B-Instruct-GGUF",
    "https://huggingface.co/Qwen/Qwen3-Coder-30B-A3B-Instruct",
  ],
  card: `Qwen3 Coder Flash in over two dozen quantizations with a repaired tool-calling template. The mixture
keeps just three billion parameters busy, so experts may reside in system memory while attention
stays on the GPU and speed remains agreeable.

UD-Q4_K_XL, near 18 GB, is what its publishers suggest first. Up to 262K tokens if memory suffices.`,
} satisfies StarterModel;
