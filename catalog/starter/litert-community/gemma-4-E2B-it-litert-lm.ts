import type { StarterModel } from "../../starter.ts";

export default {
  task: "text-generation",
  library: "litert-lm",
  license: "apache-2.0",
  tags: ["conversational"],
  base: {
    model: "google/gemma-4-E2B-it",
    relation: "quantized",
  },
  files: ["README.md", "gemma-4-E2B-it.litertlm"],
  asOf: "2026-11-21",
  sources: [
    "https://huggingface.co/litert-community/gemma-4-E2B-it-litert-lm",
    "https://github.com/google-ai-edge/LiteRT-LM",
  ],
  card: `Gemma 4 E2B in the format of Google's runtime for phones, laptops and single-board computers. One
file holds weights, tokenizer and prompt template; LiteRT-LM runs it on processor, GPU or, on some
chips, the neural unit.

Follows instructions in many languages and is small enough – about two and a half gigabytes – to
live inside an app. Exact knowledge and long arithmetic are beyond a model of this size.`,
} satisfies StarterModel;
