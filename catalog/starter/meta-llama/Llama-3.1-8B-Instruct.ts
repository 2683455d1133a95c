import type { StarterModel } from "../../starter.ts";

export default {
  task: "text-generation",
  library: "transformers",
  license: "llama3.1",
  tags: ["conversational", "llama-3"],
  languages: ["en", "de", "fr", "it", "pt", "hi", "es", "th"],
  parameters: 8030261248,
  context: 131072,
  architectures: ["LlamaForCausalLM"],
  modelType: "llama",
  base: {
    model: "meta-llama/Llama-3.1-8B",
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
  gated: "manual",
  created: "2024-07-18",
  transformersInfo: {
    auto_model: "AutoModelForCausalLM",
    pipeline_tag: "text-generation",
    processor: "AutoTokenizer",
  },
  providers: {
    novita: {
      id: "meta-llama/llama-3.1-8b-instruct",
      task: "conversational",
    },
  },
  asOf: "2026-11-21",
  sources: [
    "https://huggingface.co/meta-llama/Llama-3.1-8B-Instruct",
    "https://github.com/meta-llama/llama-models",
  ],
  card: `The workhorse among small assistants: multilingual, able to call tools, and at home in every runtime
from phones to clusters. It reads 128K tokens, enough for a book chapter or a sizeable source tree,
though recall weakens toward the far end.

Half precision needs 16 GB, four bits about 6. Tool calls come in a JSON form described in Meta's
prompt documentation. Access is granted after accepting terms; a number of hosted providers serve it
without that step.`,
} satisfies StarterModel;
