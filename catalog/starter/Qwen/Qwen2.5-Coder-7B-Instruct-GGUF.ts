import type { StarterModel } from "../../starter.ts";

export default {
  task: "text-generation",
  license: "apache-2.0",
  tags: ["conversational", "code"],
  parameters: 7615616512,
  context: 32768,
  base: {
    model: "Qwen/Qwen2.5-Coder-7B-Instruct",
    relation: "quantized",
  },
  files: [
    "qwen2.5-coder-7b-instruct-fp16.gguf",
    "qwen2.5-coder-7b-instruct-q2_k.gguf",
    "qwen2.5-coder-7b-instruct-q3_k_m.gguf",
    "qwen2.5-coder-7b-instruct-q4_0.gguf",
    "qwen2.5-coder-7b-instruct-q4_k_m.gguf",
    "qwen2.5-coder-7b-instruct-q5_k_m.gguf",
    "qwen2.5-coder-7b-instruct-q6_k.gguf",
    "qwen2.5-coder-7b-instruct-q8_0.gguf",
  ],
  created: "2024-09-18",
  gguf: {
    total: 7615616512,
    architecture: "qwen2",
    context_length: 32768,
  },
  asOf: "2026-11-21",
  sources: [
    "https://huggingface.co/Qwen/Qwen2.5-Coder-7B-Instruct-GGUF",
    "https://huggingface.co/Qwen/Qwen2.5-Coder-7B-Instruct",
  ],
  card: `Alibaba's own GGUF conversion of its 7B code assistant. Bigger quantizations come in several parts
besides a merged file, a remnant of upload limits.

Q4_K_M wants about 5 GB, Q8_0 about 8. The extended 128K window is only served by vLLM; here 32K
tokens are configured. Fill-in-the-middle works with the tokens of the family, so editor plug-ins
for llama.cpp's server can use these files directly.`,
} satisfies StarterModel;
