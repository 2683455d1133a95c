import type { StarterModel } from "../../starter.ts";

export default {
  task: "text-generation",
  library: "transformers",
  license: "mit",
  tags: ["conversational", "reasoning", "safetensors"],
  languages: ["en"],
  parameters: 14659507200,
  context: 32768,
  architectures: ["Phi3ForCausalLM"],
  modelType: "phi3",
  base: {
    model: "microsoft/phi-4",
    relation: "finetune",
  },
  transformersInfo: {
    auto_model: "AutoModelForCausalLM",
    pipeline_tag: "text-generation",
    processor: "AutoTokenizer",
  },
  asOf: "2026-11-21",
  sources: [
    "https://huggingface.co/microsoft/Phi-4-reasoning",
    "https://azure.microsoft.com/en-us/products/phi",
  ],
  card: `Phi-4 after supervised training on long chains of thought distilled from o3-mini. It separates
deliberation in \`<think>\` from a summarizing answer and is at its best with mathematics, planning
and algorithmic puzzles.

Use the system prompt printed on its page and up to 32K tokens of room. A "plus" edition adds
reinforcement learning and longer thoughts.`,
} satisfies StarterModel;
