import type { StarterModel } from "../../starter.ts";

export default {
  task: "text-generation",
  library: "transformers",
  license: "mit",
  tags: ["conversational", "reasoning"],
  parameters: 32763876352,
  context: 131072,
  architectures: ["Qwen2ForCausalLM"],
  modelType: "qwen2",
  base: {
    model: "Qwen/Qwen2.5-32B",
    relation: "finetune",
  },
  files: [
    "LICENSE",
    "README.md",
    "config.json",
    "figures/benchmark.jpg",
    "generation_config.json",
    "model-00001-of-000008.safetensors",
    "model-00002-of-000008.safetensors",
    "model-00003-of-000008.safetensors",
    "model-00004-of-000008.safetensors",
    "model-00005-of-000008.safetensors",
    "model-00006-of-000008.safetensors",
    "model-00007-of-000008.safetensors",
    "model-00008-of-000008.safetensors",
    "model.safetensors.index.json",
    "tokenizer.json",
    "tokenizer_config.json",
  ],
  created: "2025-01-20",
  transformersInfo: {
    auto_model: "AutoModelForCausalLM",
    pipeline_tag: "text-generation",
    processor: "AutoTokenizer",
  },
  providers: {
    novita: {
      id: "deepseek/deepseek-r1-distill-qwen-32b",
      task: "conversational",
    },
  },
  asOf: "2026-11-21",
  sources: [
    "https://huggingface.co/deepseek-ai/DeepSeek-R1-Distill-Qwen-32B",
    "https://github.com/deepseek-ai/DeepSeek-R1",
  ],
  card: `The favorite of the six distillations: a dense 32B that brings much of R1's method to a single
large card, two 24 GB ones, or a Mac. Taught by supervised examples from Qwen2.5 32B.

Conduct is as with R1: no system prompt, moderate temperature, patience. The Apache terms of the
base and the MIT terms of this release both allow commercial use.`,
} satisfies StarterModel;
