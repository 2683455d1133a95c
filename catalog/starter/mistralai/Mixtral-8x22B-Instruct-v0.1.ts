import type { StarterModel } from "../../starter.ts";

export default {
  task: "text-generation",
  library: "vllm",
  license: "apache-2.0",
  tags: ["conversational", "transformers", "moe", "safetensors"],
  languages: ["en", "es", "it", "de", "fr"],
  parameters: 140630071296,
  context: 65536,
  architectures: ["MixtralForCausalLM"],
  modelType: "mixtral",
  base: {
    model: "mistralai/Mixtral-8x22B-v0.1",
    relation: "finetune",
  },
  created: "2024-04-16",
  transformersInfo: {
    auto_model: "AutoModelForCausalLM",
    pipeline_tag: "text-generation",
    processor: "AutoTokenizer",
  },
  asOf: "2026-11-21",
  sources: [
    "https://huggingface.co/mistralai/Mixtral-8x22B-Instruct-v0.1",
    "https://mistral.ai/news/mixtral-8x22b/",
  ],
  card: `Bigger brother of the first Mixtral, 141 billion parameters and 39 billion active, with 64K tokens
of context and native function calling. Mathematics and programming were emphasized.

Apache licensed in a size where few others were in spring 2024. Needs four 80 GB cards in BF16.
Dense 70B models have since overtaken it, large sparse ones even more so.`,
} satisfies StarterModel;
