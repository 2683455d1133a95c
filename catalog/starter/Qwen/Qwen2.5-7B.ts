import type { StarterModel } from "../../starter.ts";

export default {
  task: "text-generation",
  library: "transformers",
  license: "apache-2.0",
  tags: ["safetensors"],
  languages: ["zh", "en", "fr", "es", "pt", "de", "it", "ru", "ja", "ko", "vi", "th", "ar"],
  parameters: 7615616512,
  context: 131072,
  architectures: ["Qwen2ForCausalLM"],
  modelType: "qwen2",
  created: "2024-09-15",
  transformersInfo: {
    auto_model: "AutoModelForCausalLM",
    pipeline_tag: "text-generation",
    processor: "AutoTokenizer",
  },
  asOf: "2026-11-21",
  sources: ["https://huggingface.co/Qwen/Qwen2.5-7B", "https://qwenlm.github.io/blog/qwen2.5/"],
  card: `Pretrained on 18 trillion tokens, this base model became the default canvas of open post-training
research: R1 distillations, vision models, embedders and countless adapters start here. It natively
spans 128K positions.

There is no alignment in it, so prompting it like an assistant gives erratic results. Fine-tune, or
take the Instruct sibling. Full fine-tuning takes several large cards; with QLoRA a single 16 GB one
will do.`,
} satisfies StarterModel;
