import type { StarterModel } from "../../starter.ts";

export default {
  task: "text-generation",
  library: "transformers",
  license: "mit",
  tags: ["conversational", "reasoning", "safetensors"],
  parameters: 8190735360,
  context: 131072,
  architectures: ["Qwen3ForCausalLM"],
  modelType: "qwen3",
  base: {
    model: "Qwen/Qwen3-8B-Base",
    relation: "finetune",
  },
  created: "2025-05-29",
  transformersInfo: {
    auto_model: "AutoModelForCausalLM",
    pipeline_tag: "text-generation",
    processor: "AutoTokenizer",
  },
  providers: {
    novita: {
      id: "deepseek/deepseek-r1-0528-qwen3-8b",
      task: "conversational",
    },
  },
  asOf: "2026-11-21",
  sources: [
    "https://huggingface.co/deepseek-ai/DeepSeek-R1-0528-Qwen3-8B",
    "https://github.com/deepseek-ai/DeepSeek-R1",
  ],
  card: `A later distillation: chains of thought of R1-0528 post-trained into Qwen3 8B Base. Its authors
report contest mathematics on a par with the much larger thinking 235B, an example of what data can
do.

It uses the Qwen3 architecture with the tokenizer configuration of R1, so take the files of this
repository, not those of Qwen3.`,
} satisfies StarterModel;
