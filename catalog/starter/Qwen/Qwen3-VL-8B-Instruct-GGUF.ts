import type { StarterModel } from "../../starter.ts";

export default {
  task: "image-text-to-text",
  license: "apache-2.0",
  tags: ["conversational"],
  parameters: 8190735360,
  context: 262144,
  base: {
    model: "Qwen/Qwen3-VL-8B-Instruct",
    relation: "quantized",
  },
  files: [
    "Qwen3VL-8B-Instruct-F16.gguf",
    "Qwen3VL-8B-Instruct-Q4_K_M.gguf",
    "Qwen3VL-8B-Instruct-Q8_0.gguf",
    "mmproj-Qwen3VL-8B-Instruct-F16.gguf",
    "mmproj-Qwen3VL-8B-Instruct-Q8_0.gguf",
  ],
  created: "2025-10-31",
  gguf: {
    total: 8190735360,
    architecture: "qwen3vl",
    context_length: 262144,
  },
  asOf: "2026-11-21",
  sources: [
    "https://huggingface.co/Qwen/Qwen3-VL-8B-Instruct-GGUF",
    "https://huggingface.co/Qwen/Qwen3-VL-8B-Instruct",
  ],
  card: `Official llama.cpp files of a capable vision model: three precisions of the language part plus
matching projectors. Run \`llama-mtmd-cli\` or the server with both, then attach images to the prompt.

Projectors may differ in precision from the weights, so a Q4 body with an F16 eye is a good pair.
Suitable for 12 GB cards.`,
} satisfies StarterModel;
