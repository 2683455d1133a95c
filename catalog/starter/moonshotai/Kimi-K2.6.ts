import type { StarterModel } from "../../starter.ts";

export default {
  task: "image-text-to-text",
  library: "transformers",
  license: "other",
  licenseName: "modified-mit",
  licenseLink: "https://huggingface.co/moonshotai/Kimi-K2.6/blob/main/LICENSE",
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
      id: "moonshotai/Kimi-K2.6",
      task: "conversational",
    },
    deepinfra: {
      id: "moonshotai/Kimi-K2.6",
      task: "conversational",
    },
    "featherless-ai": {
      id: "moonshotai/Kimi-K2.6",
      task: "conversational",
    },
    "fireworks-ai": {
      id: "accounts/fireworks/models/kimi-k2p6",
      task: "conversational",
    },
    novita: {
      id: "moonshotai/kimi-k2.6",
      task: "conversational",
    },
    together: {
      id: "moonshotai/Kimi-K2.6",
      task: "conversational",
    },
  },
  asOf: "2026-11-21",
  sources: [
    "https://huggingface.co/moonshotai/Kimi-K2.6",
    "https://docs.vllm.ai/projects/ascend/en/latest/tutorials/models/Kimi-K2.6/",
  ],
  card: `Spring 2026 refinement of K2.5 on the same skeleton: 61 layers, MLA, a 400-million-parameter eye.
Long-horizon coding, design work driven by code and proactive agents are what Moonshot names as
progress.

Deployments of K2.5 can switch weights without new flags. Note the attribution duty of the modified
MIT license for very large services. Pictures and video frames may be mixed freely with text in
prompts.`,
} satisfies StarterModel;
