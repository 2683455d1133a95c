import type { StarterModel } from "../../starter.ts";

export default {
  task: "text-generation",
  library: "transformers",
  license: "apache-2.0",
  tags: ["conversational", "reasoning", "safetensors"],
  languages: ["en"],
  parameters: 32233522176,
  context: 65536,
  architectures: ["Olmo3ForCausalLM"],
  modelType: "olmo3",
  base: {
    model: "allenai/Olmo-3-32B-Think-DPO",
    relation: "finetune",
  },
  created: "2025-11-19",
  transformersInfo: {
    auto_model: "AutoModelForCausalLM",
    pipeline_tag: "text-generation",
    processor: "AutoTokenizer",
  },
  asOf: "2026-11-21",
  sources: ["https://huggingface.co/allenai/Olmo-3-32B-Think", "https://allenai.org/olmo"],
  card: `The strongest reasoning model whose entire training flow is public. 32 billion dense parameters,
long chains of thought from open prompts and graders, competitive with similar closed-data peers of
late 2025 while using fewer training tokens.

Recommended sampling 0.6 with top-p 0.95 and up to 32K tokens of answer. Needs an 80 GB card or
quantization.`,
} satisfies StarterModel;
