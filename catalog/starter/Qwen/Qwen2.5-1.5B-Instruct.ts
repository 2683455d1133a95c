import type { StarterModel } from "../../starter.ts";

export default {
  task: "text-generation",
  library: "transformers",
  license: "apache-2.0",
  tags: ["conversational"],
  languages: ["zh", "en", "fr", "es", "pt", "de", "it", "ru", "ja", "ko", "vi", "th", "ar"],
  parameters: 1543714304,
  context: 32768,
  architectures: ["Qwen2ForCausalLM"],
  modelType: "qwen2",
  base: {
    model: "Qwen/Qwen2.5-1.5B",
    relation: "finetune",
  },
  files: ["README.md", "config.json", "model.safetensors"],
  created: "2024-09-17",
  transformersInfo: {
    auto_model: "AutoModelForCausalLM",
    pipeline_tag: "text-generation",
    processor: "AutoTokenizer",
  },
  asOf: "2026-11-21",
  sources: ["https://huggingface.co/Qwen/Qwen2.5-1.5B-Instruct", "https://qwenlm.github.io/blog/qwen2.5/"],
  card: `A chat model for small machines: 1.5 billion parameters, permissive license, 32K input and up to 8K
output. It is popular as the subject of reinforcement-learning experiments since a full fine-tune
fits one card.

Extraction and short rewriting work well; long reasoning does not. If memory allows, the 3B and 7B
sizes are distinctly more reliable, though the 3B comes under a research license.`,
} satisfies StarterModel;
