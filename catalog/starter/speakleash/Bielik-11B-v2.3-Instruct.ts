import type { StarterModel } from "../../starter.ts";

export default {
  task: "text-generation",
  library: "transformers",
  license: "apache-2.0",
  tags: ["conversational", "safetensors"],
  languages: ["pl"],
  parameters: 11168796672,
  context: 32768,
  architectures: ["MistralForCausalLM"],
  modelType: "mistral",
  base: {
    model: "speakleash/Bielik-11B-v2",
    relation: "finetune",
  },
  created: "2024-08-30",
  transformersInfo: {
    auto_model: "AutoModelForCausalLM",
    pipeline_tag: "text-generation",
    processor: "AutoTokenizer",
  },
  asOf: "2026-11-21",
  sources: ["https://huggingface.co/speakleash/Bielik-11B-v2.3-Instruct", "https://bielik.ai/"],
  card: `Poland's Bielik: Mistral 7B deepened to fifty layers and trained by volunteers and Cyfronet on the
Athena and Helios machines with curated Polish text. 2.3 merges three variants for balance.

Fluent in Polish, usable in English. ChatML prompts, 32K tokens. GGUF, GPTQ, AWQ and MLX conversions
are maintained by the project itself. Apache with terms of use.`,
} satisfies StarterModel;
