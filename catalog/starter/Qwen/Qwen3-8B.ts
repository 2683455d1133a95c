import type { StarterModel } from "../../starter.ts";

export default {
  task: "text-generation",
  library: "transformers",
  license: "apache-2.0",
  tags: ["conversational"],
  parameters: 8190735360,
  context: 40960,
  architectures: ["Qwen3ForCausalLM"],
  modelType: "qwen3",
  base: {
    model: "Qwen/Qwen3-8B-Base",
    relation: "finetune",
  },
  files: [
    "README.md",
    "config.json",
    "model-00001-of-00005.safetensors",
    "model-00002-of-00005.safetensors",
    "model-00003-of-00005.safetensors",
    "model-00004-of-00005.safetensors",
    "model-00005-of-00005.safetensors",
  ],
  created: "2025-04-27",
  transformersInfo: {
    auto_model: "AutoModelForCausalLM",
    pipeline_tag: "text-generation",
    processor: "AutoTokenizer",
  },
  asOf: "2026-11-21",
  sources: ["https://huggingface.co/Qwen/Qwen3-8B", "https://qwenlm.github.io/blog/qwen3/"],
  card: `The general-purpose dense model of Qwen3, a frequent base of research on reasoning and agents. It
toggles between step-by-step thinking and quick replies; sampling settings differ between the two
and are listed on its page.

Sixteen gigabytes hold it in half precision. It follows over a hundred languages and dialects and
needs transformers 4.51 or newer.`,
} satisfies StarterModel;
