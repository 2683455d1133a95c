import type { StarterModel } from "../../starter.ts";

export default {
  task: "image-text-to-text",
  library: "transformers",
  license: "mit",
  tags: ["conversational", "multimodal", "moe", "reasoning", "safetensors"],
  languages: ["zh", "en"],
  parameters: 107710933120,
  context: 65536,
  architectures: ["Glm4vMoeForConditionalGeneration"],
  modelType: "glm4v_moe",
  base: {
    model: "zai-org/GLM-4.5-Air-Base",
    relation: "finetune",
  },
  created: "2025-08-10",
  transformersInfo: {
    auto_model: "AutoModelForImageTextToText",
    pipeline_tag: "image-text-to-text",
    processor: "AutoProcessor",
  },
  providers: {
    novita: {
      id: "zai-org/glm-4.5v",
      task: "conversational",
    },
    "zai-org": {
      id: "glm-4.5v",
      task: "conversational",
    },
  },
  asOf: "2026-11-21",
  sources: ["https://huggingface.co/zai-org/GLM-4.5V", "https://github.com/zai-org/GLM-V"],
  card: `Vision on the 106B mixture GLM-4.5-Air, twelve billion parameters active. It covers photographs,
films, long documents, interfaces and grounding, with a switch between thinking and direct replies;
boxes are given in special tokens normalized to a thousand.

FP8 weights fit four 80 GB cards. MIT licensed and served by several providers. 64K tokens of output
room.`,
} satisfies StarterModel;
