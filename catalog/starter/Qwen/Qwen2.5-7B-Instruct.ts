import type { StarterModel } from "../../starter.ts";

export default {
  task: "text-generation",
  library: "transformers",
  license: "apache-2.0",
  tags: ["conversational"],
  languages: ["zh", "en", "fr", "es", "pt", "de", "it", "ru", "ja", "ko", "vi", "th", "ar"],
  parameters: 7615616512,
  context: 131072,
  architectures: ["Qwen2ForCausalLM"],
  modelType: "qwen2",
  base: {
    model: "Qwen/Qwen2.5-7B",
    relation: "finetune",
  },
  files: [
    "README.md",
    "config.json",
    "model-00001-of-00004.safetensors",
    "model-00002-of-00004.safetensors",
    "model-00003-of-00004.safetensors",
    "model-00004-of-00004.safetensors",
  ],
  created: "2024-09-16",
  transformersInfo: {
    auto_model: "AutoModelForCausalLM",
    pipeline_tag: "text-generation",
    processor: "AutoTokenizer",
  },
  providers: {
    novita: {
      id: "qwen/qwen2.5-7b-instruct",
      task: "conversational",
    },
  },
  asOf: "2026-11-21",
  sources: ["https://huggingface.co/Qwen/Qwen2.5-7B-Instruct", "https://qwenlm.github.io/blog/qwen2.5/"],
  card: `The everyday model of the 2.5 generation. It follows long system prompts, returns structured output
when asked, understands tables, and writes up to 8K tokens in one go. The configuration is set to
32K; with YaRN 131,072 tokens are possible.

One 24 GB card runs it unquantized, 8 GB suffice at four bits. Official GPTQ, AWQ and GGUF editions
exist, several of them listed in this catalog.`,
} satisfies StarterModel;
