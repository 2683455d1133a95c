import type { StarterModel } from "../../starter.ts";

export default {
  task: "text-generation",
  library: "transformers",
  license: "apache-2.0",
  tags: ["conversational", "safetensors"],
  languages: ["zh", "en", "fr", "es", "pt", "de", "it", "ru", "ja", "ko", "vi", "th", "ar"],
  parameters: 7615616512,
  context: 1010000,
  architectures: ["Qwen2ForCausalLM"],
  modelType: "qwen2",
  base: {
    model: "Qwen/Qwen2.5-7B",
    relation: "finetune",
  },
  created: "2025-01-23",
  transformersInfo: {
    auto_model: "AutoModelForCausalLM",
    pipeline_tag: "text-generation",
    processor: "AutoTokenizer",
  },
  asOf: "2026-11-21",
  sources: [
    "https://huggingface.co/Qwen/Qwen2.5-7B-Instruct-1M",
    "https://qwenlm.github.io/blog/qwen2.5-1m/",
  ],
  card: `Qwen2.5 7B retrained for inputs of a million tokens, through progressive length extension and a
sparse attention scheme at inference. Short tasks stay as good as in the ordinary edition.

Processing the full million takes the authors' vLLM branch and 120 GB of video memory across cards
by their own account; below 256K plain engines keep accuracy. Worth a try where whole code bases or
long reports must be searched in one prompt.`,
} satisfies StarterModel;
