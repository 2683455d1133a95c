import type { StarterModel } from "../../starter.ts";

export default {
  task: "text-generation",
  library: "transformers",
  license: "mit",
  tags: ["conversational", "moe", "fp8", "safetensors"],
  parameters: 685396921376,
  context: 163840,
  architectures: ["DeepseekV32ForCausalLM"],
  modelType: "deepseek_v32",
  base: {
    model: "deepseek-ai/DeepSeek-V3.2-Exp-Base",
    relation: "finetune",
  },
  config: {
    quantization_config: {
      quant_method: "fp8",
    },
  },
  providers: {
    deepinfra: {
      id: "deepseek-ai/DeepSeek-V3.2",
      task: "conversational",
    },
    novita: {
      id: "deepseek/deepseek-v3.2",
      task: "conversational",
    },
  },
  asOf: "2026-11-21",
  sources: [
    "https://huggingface.co/deepseek-ai/DeepSeek-V3.2",
    "https://api-docs.deepseek.com/news/news251201",
  ],
  card: `DeepSeek Sparse Attention reaches a final release: a light indexer picks the 2,048 earlier tokens
that matter, so long contexts cost far less than before. Post-training emphasized agents, with
thinking kept alive between tool calls.

There is no Jinja chat template; the repository supplies Python code that encodes messages. Engines
with the \`deepseek_v32\` architecture are required. MIT license.`,
} satisfies StarterModel;
