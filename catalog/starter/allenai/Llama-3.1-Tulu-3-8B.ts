import type { StarterModel } from "../../starter.ts";

export default {
  task: "text-generation",
  library: "transformers",
  license: "llama3.1",
  tags: ["conversational", "safetensors"],
  languages: ["en"],
  parameters: 8030326784,
  context: 131072,
  architectures: ["LlamaForCausalLM"],
  modelType: "llama",
  base: {
    model: "allenai/Llama-3.1-Tulu-3-8B-DPO",
    relation: "finetune",
  },
  datasets: ["allenai/RLVR-GSM-MATH-IF-Mixed-Constraints"],
  created: "2024-11-20",
  transformersInfo: {
    auto_model: "AutoModelForCausalLM",
    pipeline_tag: "text-generation",
    processor: "AutoTokenizer",
  },
  asOf: "2026-11-21",
  sources: ["https://huggingface.co/allenai/Llama-3.1-Tulu-3-8B", "https://allenai.org/tulu"],
  card: `Tülu 3 laid post-training open: prompts, preference pairs, decontamination and a stage of
reinforcement with verifiable rewards, RLVR, a name that stuck. This is the result on Llama 3.1 8B.

Precise with constraints and school mathematics. Chat tags are \`<|user|>\` and \`<|assistant|>\`. Llama
3.1 terms, and some training data restrict certain uses. Later 3.1 improves the reinforcement stage
with GRPO.`,
} satisfies StarterModel;
