import type { StarterModel } from "../../starter.ts";

export default {
  task: "text-generation",
  library: "transformers",
  license: "other",
  licenseName: "tongyi-qianwen",
  licenseLink: "https://huggingface.co/Qwen/Qwen2-72B-Instruct/blob/main/LICENSE",
  tags: ["conversational", "safetensors"],
  languages: ["en"],
  parameters: 72706203648,
  context: 131072,
  architectures: ["Qwen2ForCausalLM"],
  modelType: "qwen2",
  base: {
    model: "Qwen/Qwen2-72B",
    relation: "finetune",
  },
  created: "2024-05-28",
  transformersInfo: {
    auto_model: "AutoModelForCausalLM",
    pipeline_tag: "text-generation",
    processor: "AutoTokenizer",
  },
  asOf: "2026-11-21",
  sources: ["https://huggingface.co/Qwen/Qwen2-72B-Instruct", "https://qwenlm.github.io/blog/qwen2/"],
  card: `Flagship of Qwen2 and, in June 2024, a leader among open models in mathematics and Chinese. Dense
with 72.7 billion parameters; 128K tokens can be read after enabling YaRN.

In contrast to the smaller sizes it carries the Tongyi Qianwen license rather than Apache, with a
threshold of 100 million monthly users. The 2.5 release of the same size is better in nearly every
way and stays compatible.`,
} satisfies StarterModel;
