import type { StarterModel } from "../../starter.ts";

export default {
  task: "image-text-to-text",
  library: "transformers",
  tags: ["conversational", "moe", "reasoning", "custom_code", "multimodal", "safetensors"],
  parameters: 427040140160,
  context: 1048576,
  architectures: ["MiniMaxM3SparseForConditionalGeneration"],
  modelType: "minimax_m3_vl",
  created: "2026-06-02",
  transformersInfo: {
    auto_model: "AutoModelForMultimodalLM",
    pipeline_tag: "image-text-to-text",
    processor: "AutoProcessor",
  },
  providers: {
    "featherless-ai": {
      id: "MiniMaxAI/MiniMax-M3",
      task: "conversational",
    },
    "fireworks-ai": {
      id: "accounts/fireworks/models/minimax-m3",
      task: "conversational",
    },
    novita: {
      id: "minimax/minimax-m3",
      task: "conversational",
    },
    together: {
      id: "MiniMaxAI/MiniMax-M3",
      task: "conversational",
    },
  },
  asOf: "2026-11-21",
  sources: [
    "https://huggingface.co/MiniMaxAI/MiniMax-M3",
    "https://inference.readthedocs.io/en/latest/models/builtin/llm/minimax-m3.html",
  ],
  card: `Natively multimodal from its first training step: text, pictures and film. Some 428 billion
parameters, 23 billion of them active, and a block-sparse attention that makes windows of a million
tokens practical, at a twentieth of M2's computation per token there.

An MXFP8 edition suits Blackwell and recent AMD hardware. The license file of the repository differs
from earlier ones; read it before commercial use.`,
} satisfies StarterModel;
