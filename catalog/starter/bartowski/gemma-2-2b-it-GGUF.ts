import type { StarterModel } from "../../starter.ts";

export default {
  task: "text-generation",
  license: "gemma",
  tags: ["conversational"],
  parameters: 2614341888,
  context: 8192,
  base: {
    model: "google/gemma-2-2b-it",
    relation: "quantized",
  },
  files: [
    "gemma-2-2b-it-IQ3_M.gguf",
    "gemma-2-2b-it-IQ4_XS.gguf",
    "gemma-2-2b-it-Q3_K_L.gguf",
    "gemma-2-2b-it-Q4_K_M.gguf",
    "gemma-2-2b-it-Q4_K_S.gguf",
    "gemma-2-2b-it-Q5_K_M.gguf",
    "gemma-2-2b-it-Q5_K_S.gguf",
    "gemma-2-2b-it-Q6_K.gguf",
    "gemma-2-2b-it-Q6_K_L.gguf",
    "gemma-2-2b-it-Q8_0.gguf",
    "gemma-2-2b-it-f32.gguf",
  ],
  created: "2024-07-31",
  gguf: {
    total: 2614341888,
    architecture: "gemma2",
    context_length: 8192,
  },
  asOf: "2026-11-21",
  sources: [
    "https://huggingface.co/bartowski/gemma-2-2b-it-GGUF",
    "https://huggingface.co/google/gemma-2-2b-it",
  ],
  card: `Gemma 2 2B for local use, among the most fetched GGUF collections of its year. Sizes run from 1.2 GB
to the 32-bit original.

A model this small suffers under three bits: prefer Q5 or Q6 if memory permits. Requires a llama.cpp
that knows Gemma 2's capped logits, as all builds since July 2024 do. The Gemma terms of use apply
unchanged.`,
} satisfies StarterModel;
