import type { StarterModel } from "../../starter.ts";

export default {
  task: "image-text-to-text",
  library: "transformers",
  tags: ["conversational", "multimodal", "moe", "reasoning", "safetensors"],
  parameters: 2779931837184,
  context: 1000000,
  providers: {
    baseten: {
      id: "moonshotai/Kimi-K3",
      task: "conversational",
    },
    deepinfra: {
      id: "moonshotai/Kimi-K3",
      task: "conversational",
    },
    "featherless-ai": {
      id: "moonshotai/Kimi-K3",
      task: "conversational",
    },
    "fireworks-ai": {
      id: "accounts/fireworks/models/kimi-k3",
      task: "conversational",
    },
    together: {
      id: "moonshotai/Kimi-K3",
      task: "conversational",
    },
  },
  asOf: "2026-11-21",
  sources: [
    "https://huggingface.co/moonshotai/Kimi-K3",
    "https://huggingface.co/blog/ResterChed/kimi-k3-model-overview-mxfp4-quantization-open-wei",
  ],
  card: `With 2.8 trillion parameters the largest open-weight release of July 2026. Kimi Delta Attention, a
linear recurrence, replaces full attention in most layers; attention residuals connect distant ones;
sixteen of 896 experts work per token. Vision is native and thinking always on.

Weights come as MXFP4 and still measure well over a terabyte, so nearly everyone will use a
provider. Terms stand in the repository's license file.`,
} satisfies StarterModel;
