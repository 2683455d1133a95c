import type { StarterModel } from "../../starter.ts";

export default {
  task: "text-generation",
  library: "transformers",
  license: "gemma",
  tags: ["conversational", "safetensors"],
  parameters: 9241705984,
  context: 8192,
  architectures: ["Gemma2ForCausalLM"],
  modelType: "gemma2",
  base: {
    model: "google/gemma-2-9b",
    relation: "finetune",
  },
  gated: "manual",
  created: "2024-06-24",
  transformersInfo: {
    auto_model: "AutoModelForCausalLM",
    pipeline_tag: "text-generation",
    processor: "AutoTokenizer",
  },
  asOf: "2026-11-21",
  sources: ["https://huggingface.co/google/gemma-2-9b-it", "https://ai.google.dev/gemma/docs"],
  card: `The balanced Gemma 2. Distilled from a larger network, nine billion parameters, admired for natural
prose, hence the ancestor of many writing fine-tunes and of multilingual derivatives such as
SEA-LION.

In BF16 19 GB. Use eager or softcap-aware attention kernels, because ignoring logit capping harms
the output. Window 8K. At four bits it needs about 6 GB. Access requires acceptance of Google's
terms, and there is no system role in its template.`,
} satisfies StarterModel;
