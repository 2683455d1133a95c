import type { StarterModel } from "../../starter.ts";

export default {
  task: "image-text-to-text",
  library: "transformers",
  license: "mit",
  tags: ["conversational", "multimodal", "moe", "reasoning", "custom_code", "safetensors"],
  parameters: 16407657776,
  context: 131072,
  architectures: ["KimiVLForConditionalGeneration"],
  modelType: "kimi_vl",
  base: {
    model: "moonshotai/Kimi-VL-A3B-Instruct",
    relation: "finetune",
  },
  created: "2025-06-21",
  transformersInfo: {
    auto_model: "AutoModelForCausalLM",
    custom_class: "modeling_kimi_vl.KimiVLForConditionalGeneration",
    pipeline_tag: "text-generation",
    processor: "AutoProcessor",
  },
  asOf: "2026-11-21",
  sources: [
    "https://huggingface.co/moonshotai/Kimi-VL-A3B-Thinking-2506",
    "https://github.com/MoonshotAI/Kimi-VL",
  ],
  card: `Sixteen billion parameters, under three billion active in the language part, and a native-resolution
encoder called MoonViT. The June 2025 revision thinks in a fifth fewer tokens, sees 3.2 megapixels
per picture and regained plain perception that the first thinking edition had lost.

128K tokens for long videos and PDFs. Needs repository code. MIT. A temperature of 0.8 is
recommended by the team.`,
} satisfies StarterModel;
