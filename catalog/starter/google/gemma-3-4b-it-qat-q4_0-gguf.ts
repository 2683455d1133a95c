import type { StarterModel } from "../../starter.ts";

export default {
  task: "image-text-to-text",
  license: "gemma",
  tags: ["conversational"],
  parameters: 3880099328,
  context: 131072,
  base: {
    model: "google/gemma-3-4b-it",
    relation: "quantized",
  },
  files: ["gemma-3-4b-it-q4_0.gguf", "mmproj-model-f16-4B.gguf"],
  gated: "manual",
  created: "2025-03-12",
  gguf: {
    total: 3880099328,
    architecture: "gemma3",
    context_length: 131072,
  },
  asOf: "2026-11-21",
  sources: [
    "https://huggingface.co/google/gemma-3-4b-it-qat-q4_0-gguf",
    "https://developers.googleblog.com/en/gemma-3-quantized-aware-trained-state-of-the-art-ai-to-consumer-gpus/",
  ],
  card: `Google's quantization-aware Gemma 3 4B. The network was trained for some thousand steps while
already rounding to Q4_0, so this 3 GB file loses far less than ordinary four-bit conversions.

An \`mmproj\` file adds eyesight. Access is gated by the Gemma terms, also for this edition. Use it as
it is: quantizing again would undo the benefit.`,
} satisfies StarterModel;
