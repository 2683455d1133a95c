import type { StarterModel } from "../../starter.ts";

export default {
  task: "text-generation",
  library: "transformers",
  license: "apache-2.0",
  tags: ["conversational", "safetensors"],
  languages: ["en"],
  parameters: 1100048384,
  context: 2048,
  architectures: ["LlamaForCausalLM"],
  modelType: "llama",
  base: {
    model: "TinyLlama/TinyLlama-1.1B-intermediate-step-1431k-3T",
    relation: "finetune",
  },
  datasets: [
    "cerebras/SlimPajama-627B",
    "bigcode/starcoderdata",
    "HuggingFaceH4/ultrachat_200k",
    "HuggingFaceH4/ultrafeedback_binarized",
  ],
  created: "2023-12-30",
  transformersInfo: {
    auto_model: "AutoModelForCausalLM",
    pipeline_tag: "text-generation",
    processor: "AutoTokenizer",
  },
  asOf: "2026-11-21",
  sources: [
    "https://huggingface.co/TinyLlama/TinyLlama-1.1B-Chat-v1.0",
    "https://github.com/jzhang38/TinyLlama",
  ],
  card: `Three trillion tokens on a mere 1.1 billion parameters: a student project from Singapore that tested
how far overtraining goes, with Llama 2's layout so that every tool accepts it. This chat edition
adds the Zephyr recipe.

A standby for demos and pipelines on weak machines. 2,048 tokens. Facts are shaky. It needs 2.2 GB
in half precision and can act as a draft for Llama 2.`,
} satisfies StarterModel;
