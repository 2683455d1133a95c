import type { StarterModel } from "../../starter.ts";

export default {
  task: "text-generation",
  library: "transformers",
  license: "gemma",
  tags: ["conversational", "safetensors"],
  parameters: 999885952,
  context: 32768,
  architectures: ["Gemma3ForCausalLM"],
  modelType: "gemma3_text",
  base: {
    model: "google/gemma-3-1b-pt",
    relation: "finetune",
  },
  gated: "manual",
  created: "2025-03-10",
  transformersInfo: {
    auto_model: "AutoModelForCausalLM",
    pipeline_tag: "text-generation",
    processor: "AutoTokenizer",
  },
  asOf: "2026-11-21",
  sources: ["https://huggingface.co/google/gemma-3-1b-it", "https://ai.google.dev/gemma/docs"],
  card: `The text-only size of Gemma 3. One billion parameters, 32K tokens, mainly English, half a gigabyte
when quantized: fit for in-app features that draft, tag or rewrite without a server.

Five of six layers attend only to the last 512 tokens, which keeps the cache small. For pictures or
broad language support take the 4B.`,
} satisfies StarterModel;
