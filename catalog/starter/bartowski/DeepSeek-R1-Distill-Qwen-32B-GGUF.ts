import type { StarterModel } from "../../starter.ts";

export default {
  task: "text-generation",
  license: "mit",
  tags: ["conversational", "reasoning"],
  parameters: 32763876352,
  context: 131072,
  base: {
    model: "deepseek-ai/DeepSeek-R1-Distill-Qwen-32B",
    relation: "quantized",
  },
  files: [
    "DeepSeek-R1-Distill-Qwen-32B-IQ2_M.gguf",
    "DeepSeek-R1-Distill-Qwen-32B-IQ2_S.gguf",
    "DeepSeek-R1-Distill-Qwen-32B-IQ2_XS.gguf",
    "DeepSeek-R1-Distill-Qwen-32B-IQ2_XXS.gguf",
    "DeepSeek-R1-Distill-Qwen-32B-IQ3_M.gguf",
    "DeepSeek-R1-Distill-Qwen-32B-IQ3_XS.gguf",
    "DeepSeek-R1-Distill-Qwen-32B-IQ4_NL.gguf",
    "DeepSeek-R1-Distill-Qwen-32B-IQ4_XS.gguf",
    "DeepSeek-R1-Distill-Qwen-32B-Q2_K.gguf",
    "DeepSeek-R1-Distill-Qwen-32B-Q2_K_L.gguf",
    "DeepSeek-R1-Distill-Qwen-32B-Q3_K_L.gguf",
    "DeepSeek-R1-Distill-Qwen-32B-Q3_K_M.gguf",
    "DeepSeek-R1-Distill-Qwen-32B-Q3_K_S.gguf",
    "DeepSeek-R1-Distill-Qwen-32B-Q3_K_XL.gguf",
    "DeepSeek-R1-Distill-Qwen-32B-Q4_0.gguf",
    "DeepSeek-R1-Distill-Qwen-32B-Q4_1.gguf",
    "DeepSeek-R1-Distill-Qwen-32B-Q4_K_L.gguf",
    "DeepSeek-R1-Distill-Qwen-32B-Q4_K_M.gguf",
    "DeepSeek-R1-Distill-Qwen-32B-Q4_K_S.gguf",
    "DeepSeek-R1-Distill-Qwen-32B-Q5_K_L.gguf",
    "DeepSeek-R1-Distill-Qwen-32B-Q5_K_M.gguf",
    "DeepSeek-R1-Distill-Qwen-32B-Q5_K_S.gguf",
    "DeepSeek-R1-Distill-Qwen-32B-Q6_K.gguf",
    "DeepSeek-R1-Distill-Qwen-32B-Q6_K_L.gguf",
    "DeepSeek-R1-Distill-Qwen-32B-Q8_0.gguf",
  ],
  created: "2025-01-20",
  gguf: {
    total: 32763876352,
    architecture: "qwen2",
    context_length: 131072,
  },
  asOf: "2026-11-21",
  sources: [
    "https://huggingface.co/bartowski/DeepSeek-R1-Distill-Qwen-32B-GGUF",
    "https://huggingface.co/deepseek-ai/DeepSeek-R1-Distill-Qwen-32B",
  ],
  card: `The best-known R1 distillation for llama.cpp. Since reasoning makes replies thousands of tokens
long, leave memory for the cache: with Q4_K_M, about 20 GB, a 24 GB card has room for some 16K
tokens.

The think tags arrive as plain text; a front end that folds them away makes reading pleasant. Two-
and three-bit versions loop more often, so prefer a smaller distillation over a crushed large one.`,
} satisfies StarterModel;
