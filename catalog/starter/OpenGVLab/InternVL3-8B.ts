import type { StarterModel } from "../../starter.ts";

export default {
  task: "image-text-to-text",
  library: "transformers",
  license: "apache-2.0",
  tags: ["conversational", "multimodal", "custom_code", "safetensors"],
  parameters: 7944373760,
  architectures: ["InternVLChatModel"],
  modelType: "internvl_chat",
  created: "2025-04-10",
  transformersInfo: {
    auto_model: "AutoModel",
    custom_class: "modeling_internvl_chat.InternVLChatModel",
    pipeline_tag: "image-text-to-text",
  },
  asOf: "2026-11-21",
  sources: [
    "https://huggingface.co/OpenGVLab/InternVL3-8B",
    "https://internvl.github.io/blog/2025-04-11-InternVL-3.0/",
  ],
  card: `InternVL3 learned language and sight in the same pretraining stage in place of bolting an encoder
onto a finished model. InternViT-300M and Qwen2.5 7B, tiles of 448 pixels, positions that advance by
fractions for visual tokens.

Multi-image reasoning, diagrams, user interfaces and tools. Repository code is needed, or take the
\`-hf\` twin for plain transformers. Apache 2.0 with Qwen parts.`,
} satisfies StarterModel;
