import type { StarterModel } from "../../starter.ts";

export default {
  task: "text-generation",
  library: "transformers",
  license: "mit",
  tags: ["conversational", "moe", "custom_code", "safetensors"],
  parameters: 49122681728,
  context: 1048576,
  architectures: ["KimiLinearForCausalLM"],
  modelType: "kimi_linear",
  created: "2025-10-30",
  transformersInfo: {
    auto_model: "AutoModelForCausalLM",
    custom_class: "modeling_kimi.KimiLinearForCausalLM",
    pipeline_tag: "text-generation",
    processor: "AutoTokenizer",
  },
  asOf: "2026-11-21",
  sources: [
    "https://huggingface.co/moonshotai/Kimi-Linear-48B-A3B-Instruct",
    "https://github.com/MoonshotAI/Kimi-Linear",
  ],
  card: `A laboratory for linear attention: three layers of Kimi Delta Attention to one of latent full
attention, 48 billion parameters, three billion active. Cache shrinks by up to three quarters and
decoding at a million tokens is several times faster.

Trained on 5.7 trillion tokens, so rather a proof of architecture than a finished assistant; K3
builds upon it. MIT.`,
} satisfies StarterModel;
