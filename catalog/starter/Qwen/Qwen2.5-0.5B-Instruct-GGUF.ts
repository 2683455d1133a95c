import type { StarterModel } from "../../starter.ts";

export default {
  task: "text-generation",
  license: "apache-2.0",
  tags: ["conversational"],
  parameters: 494032768,
  context: 32768,
  base: {
    model: "Qwen/Qwen2.5-0.5B-Instruct",
    relation: "quantized",
  },
  files: [
    "qwen2.5-0.5b-instruct-fp16.gguf",
    "qwen2.5-0.5b-instruct-q2_k.gguf",
    "qwen2.5-0.5b-instruct-q3_k_m.gguf",
    "qwen2.5-0.5b-instruct-q4_0.gguf",
    "qwen2.5-0.5b-instruct-q4_k_m.gguf",
    "qwen2.5-0.5b-instruct-q5_0.gguf",
    "qwen2.5-0.5b-instruct-q5_k_m.gguf",
    "qwen2.5-0.5b-instruct-q6_k.gguf",
    "qwen2.5-0.5b-instruct-q8_0.gguf",
  ],
  created: "2024-09-17",
  gguf: {
    total: 494032768,
    architecture: "qwen2",
    context_length: 32768,
  },
  asOf: "2026-11-21",
  sources: [
    "https://huggingface.co/Qwen/Qwen2.5-0.5B-Instruct-GGUF",
    "https://huggingface.co/Qwen/Qwen2.5-0.5B-Instruct",
  ],
  card: `The official GGUF edition of the tiniest Qwen2.5 chat model, eight levels of quantization between
0.4 and 1.3 GB. Handy for checking that an installation works, for continuous-integration tests and
for demonstrations without a GPU.

Four bits hurt at this scale; Q8_0 costs merely 0.7 GB and is the sensible pick. The same layout of
names is used across Qwen's own GGUF repositories, which makes scripts easy to carry over to bigger
siblings.`,
} satisfies StarterModel;
