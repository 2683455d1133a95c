import type { StarterModel } from "../../starter.ts";

export default {
  task: "text-generation",
  library: "transformers",
  license: "apache-2.0",
  tags: ["conversational", "code", "safetensors"],
  languages: ["zh", "en", "fr", "es", "pt", "de", "it", "ru", "ja", "ko", "vi", "th", "ar"],
  parameters: 7615616512,
  context: 131072,
  architectures: ["Qwen2ForCausalLM"],
  modelType: "qwen2",
  base: {
    model: "Qwen/Qwen2.5-Coder-7B",
    relation: "finetune",
  },
  created: "2024-09-17",
  transformersInfo: {
    auto_model: "AutoModelForCausalLM",
    pipeline_tag: "text-generation",
    processor: "AutoTokenizer",
  },
  asOf: "2026-11-21",
  sources: [
    "https://huggingface.co/Qwen/Qwen2.5-Coder-7B-Instruct",
    "https://qwenlm.github.io/blog/qwen2.5-coder-family/",
  ],
  card: `A 7B trained on 5.5 trillion tokens of source, code-grounded text and synthetic data, then tuned to
discuss and repair programs. It also retains fill-in-the-middle tokens of its base, handy for editor
completion.

Ninety-two programming languages are named in the report. On 8 GB of video memory the four-bit
version runs with a useful window, making it the standard local code companion of late 2024.`,
} satisfies StarterModel;
