import type { StarterModel } from "../../starter.ts";

export default {
  task: "text-generation",
  library: "transformers",
  license: "llama3",
  tags: ["conversational", "safetensors"],
  languages: ["en"],
  parameters: 8030261248,
  context: 131072,
  architectures: ["LlamaForCausalLM"],
  modelType: "llama",
  base: {
    model: "meta-llama/Llama-3.1-8B",
    relation: "finetune",
  },
  created: "2024-07-28",
  transformersInfo: {
    auto_model: "AutoModelForCausalLM",
    pipeline_tag: "text-generation",
    processor: "AutoTokenizer",
  },
  asOf: "2026-11-21",
  sources: ["https://huggingface.co/NousResearch/Hermes-3-Llama-3.1-8B", "https://nousresearch.com/"],
  card: `Steerable above all: Hermes adopts the role, tone and format that the system prompt lays down, with
little moralising of its own. Version 3 rests on Llama 3.1 8B base and introduced tokens for scratch
pads and inner monologue.

ChatML, tool calls in \`<tool_call>\` tags, JSON mode. Responsibility for guard rails is with the
deployer.`,
} satisfies StarterModel;
