import type { StarterModel } from "../../starter.ts";

export default {
  task: "image-text-to-text",
  library: "transformers",
  license: "other",
  licenseName: "modified-mit",
  licenseLink: "https://huggingface.co/moonshotai/Kimi-K2.5/blob/main/LICENSE",
  tags: ["conversational", "multimodal", "moe", "reasoning", "custom_code", "safetensors"],
  parameters: 1040000000000,
  context: 262144,
  architectures: ["KimiK25ForConditionalGeneration"],
  modelType: "kimi_k25",
  transformersInfo: {
    auto_model: "AutoModel",
    custom_class: "modeling_kimi_k25.KimiK25ForConditionalGeneration",
    pipeline_tag: "image-text-to-text",
    processor: "AutoProcessor",
  },
  providers: {
    baseten: {
      id: "moonshotai/Kimi-K2.5",
      task: "conversational",
    },
    deepinfra: {
      id: "moonshotai/Kimi-K2.5",
      task: "conversational",
    },
    novita: {
      id: "moonshotai/kimi-k2.5",
      task: "conversational",
    },
  },
  asOf: "2026-11-21",
  sources: [
    "https://huggingface.co/moonshotai/Kimi-K2.5",
    "https://docs.sglang.io/docs/basic_usage/kimi_k2_5",
  ],
  card: `The trillion-parameter Kimi gains sight: continued pretraining on some 15 trillion mixed text and
visual tokens over K2-Base, with the MoonViT encoder. It turns a video of a website into code, and
can direct a swarm of sub-agents in parallel.

Thinking by default, instant mode on request. 32 billion active, INT4 experts. Eight H200 cards
serve it.`,
} satisfies StarterModel;
