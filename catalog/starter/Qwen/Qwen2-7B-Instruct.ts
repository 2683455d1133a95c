import type { StarterModel } from "../../starter.ts";

export default {
  task: "text-generation",
  library: "transformers",
  license: "apache-2.0",
  tags: ["conversational", "safetensors"],
  languages: ["en"],
  parameters: 7615616512,
  context: 131072,
  architectures: ["Qwen2ForCausalLM"],
  modelType: "qwen2",
  base: {
    model: "Qwen/Qwen2-7B",
    relation: "finetune",
  },
  created: "2024-06-04",
  transformersInfo: {
    auto_model: "AutoModelForCausalLM",
    pipeline_tag: "text-generation",
    processor: "AutoTokenizer",
  },
  asOf: "2026-11-21",
  sources: ["https://huggingface.co/Qwen/Qwen2-7B-Instruct", "https://qwenlm.github.io/blog/qwen2/"],
  card: `Alibaba's 7B of mid-2024, with grouped-query attention in all sizes and about 30 languages in the
data. Natively it reads 32K tokens; the card describes how YaRN scaling stretches this to 128K.

Messages use the ChatML markers \`<|im_start|>\` and \`<|im_end|>\`, as all later Qwen models do.
Permissively licensed. A stable base of many embedding and vision models that followed.`,
} satisfies StarterModel;
