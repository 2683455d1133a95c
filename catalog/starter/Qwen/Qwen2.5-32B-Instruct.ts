import type { StarterModel } from "../../starter.ts";

export default {
  task: "text-generation",
  library: "transformers",
  license: "apache-2.0",
  tags: ["conversational"],
  languages: ["zh", "en", "fr", "es", "pt", "de", "it", "ru", "ja", "ko", "vi", "th", "ar"],
  parameters: 32763876352,
  context: 131072,
  architectures: ["Qwen2ForCausalLM"],
  modelType: "qwen2",
  base: {
    model: "Qwen/Qwen2.5-32B",
    relation: "finetune",
  },
  files: [
    "README.md",
    "config.json",
    "model-00001-of-00017.safetensors",
    "model-00002-of-00017.safetensors",
    "model-00003-of-00017.safetensors",
    "model-00004-of-00017.safetensors",
    "model-00005-of-00017.safetensors",
    "model-00006-of-00017.safetensors",
    "model-00007-of-00017.safetensors",
    "model-00008-of-00017.safetensors",
    "model-00009-of-00017.safetensors",
    "model-00010-of-00017.safetensors",
    "model-00011-of-00017.safetensors",
    "model-00012-of-00017.safetensors",
    "model-00013-of-00017.safetensors",
    "model-00014-of-00017.safetensors",
    "model-00015-of-00017.safetensors",
    "model-00016-of-00017.safetensors",
    "model-00017-of-00017.safetensors",
  ],
  created: "2024-09-17",
  transformersInfo: {
    auto_model: "AutoModelForCausalLM",
    pipeline_tag: "text-generation",
    processor: "AutoTokenizer",
  },
  asOf: "2026-11-21",
  sources: ["https://huggingface.co/Qwen/Qwen2.5-32B-Instruct", "https://qwenlm.github.io/blog/qwen2.5/"],
  card: `A dense 32B that sits between hobby hardware and data center: four-bit weights leave room for a
decent context on a 24 GB card. QwQ and the 32B R1 distillation were trained from the base of the
same size, so serving setups carry over.

Handles long structured prompts, role conditions and JSON schemas with few slips.`,
} satisfies StarterModel;
