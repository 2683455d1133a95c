import type { StarterModel } from "../../starter.ts";

export default {
  task: "text-generation",
  library: "transformers",
  license: "mit",
  tags: ["conversational", "reasoning", "safetensors"],
  parameters: 70553706496,
  context: 131072,
  architectures: ["LlamaForCausalLM"],
  modelType: "llama",
  base: {
    model: "meta-llama/Llama-3.3-70B-Instruct",
    relation: "finetune",
  },
  created: "2025-01-20",
  transformersInfo: {
    auto_model: "AutoModelForCausalLM",
    pipeline_tag: "text-generation",
    processor: "AutoTokenizer",
  },
  providers: {
    novita: {
      id: "deepseek/deepseek-r1-distill-llama-70b",
      task: "conversational",
    },
  },
  asOf: "2026-11-21",
  sources: [
    "https://huggingface.co/deepseek-ai/DeepSeek-R1-Distill-Llama-70B",
    "https://github.com/deepseek-ai/DeepSeek-R1",
  ],
  card: `Largest of the R1 distillations, starting from Llama 3.3 70B Instruct. Providers with fast inference
hardware took it up because thousands of thinking tokens pass quickly through a dense model they
already served.

Strong in code and mathematics, less so in tool use, of which the training data had none. The Llama
3.3 license applies to what it is made from.`,
} satisfies StarterModel;
