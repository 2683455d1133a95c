import type { StarterModel } from "../../starter.ts";

export default {
  task: "image-text-to-text",
  library: "transformers",
  license: "apache-2.0",
  tags: ["conversational", "multimodal", "agent", "safetensors"],
  languages: ["en"],
  parameters: 8292166656,
  context: 128000,
  architectures: ["Qwen2_5_VLForConditionalGeneration"],
  modelType: "qwen2_5_vl",
  created: "2025-04-16",
  transformersInfo: {
    auto_model: "AutoModelForImageTextToText",
    pipeline_tag: "image-text-to-text",
    processor: "AutoProcessor",
  },
  asOf: "2026-11-21",
  sources: ["https://huggingface.co/ByteDance-Seed/UI-TARS-1.5-7B", "https://github.com/bytedance/UI-TARS"],
  card: `Looks at a screen, thinks briefly and says where to click or what to type. UI-TARS learned from
action traces and by reinforcement in games and desktops; it continues Qwen2.5-VL 7B.

Outputs are action strings with coordinates that the open desktop app executes. Let it act in a
sandbox: mistaken clicks happen. 1.5 emphasizes general computer use over games in this released
size.`,
} satisfies StarterModel;
