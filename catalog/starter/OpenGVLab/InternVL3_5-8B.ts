import type { StarterModel } from "../../starter.ts";

export default {
  task: "image-text-to-text",
  library: "transformers",
  license: "apache-2.0",
  tags: ["conversational", "multimodal", "custom_code", "safetensors"],
  parameters: 8528318464,
  context: 40960,
  architectures: ["InternVLChatModel"],
  modelType: "internvl_chat",
  created: "2025-08-25",
  transformersInfo: {
    auto_model: "AutoModel",
    custom_class: "modeling_internvl_chat.InternVLChatModel",
    pipeline_tag: "image-text-to-text",
  },
  asOf: "2026-11-21",
  sources: [
    "https://huggingface.co/OpenGVLab/InternVL3_5-8B",
    "https://internvl.github.io/blog/2025-08-26-InternVL-3.5/",
  ],
  card: `Adds cascade reinforcement learning to the InternVL recipe, offline then online, for clearly better
reasoning over figures. A router may halve the visual tokens of easy regions in the Flash variants.

Built on Qwen3 8B with thinking activated by a system prompt. Multilingual OCR and screen operation
improved too. Loading requires trust in repository code.`,
} satisfies StarterModel;
