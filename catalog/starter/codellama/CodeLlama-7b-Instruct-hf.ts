import type { StarterModel } from "../../starter.ts";

export default {
  task: "text-generation",
  library: "transformers",
  license: "llama2",
  tags: ["conversational", "code", "llama-2", "safetensors"],
  parameters: 6738546688,
  context: 16384,
  architectures: ["LlamaForCausalLM"],
  modelType: "llama",
  base: {
    model: "codellama/CodeLlama-7b-hf",
    relation: "finetune",
  },
  created: "2023-08-24",
  transformersInfo: {
    auto_model: "AutoModelForCausalLM",
    pipeline_tag: "text-generation",
    processor: "AutoTokenizer",
  },
  asOf: "2026-11-21",
  sources: [
    "https://huggingface.co/codellama/CodeLlama-7b-Instruct-hf",
    "https://github.com/meta-llama/codellama",
  ],
  card: `Code Llama that follows instructions: describe a function, get it written and explained. Seven
billion parameters make it the variant for laptops and for quick experiments.

It shares the Llama 2 prompt format and license. Strong languages are Python, C++, Java, PHP,
TypeScript, C# and Bash. Since 2023 the field has moved on, so treat it as a baseline: small Qwen
Coder models solve noticeably more at equal cost.`,
} satisfies StarterModel;
