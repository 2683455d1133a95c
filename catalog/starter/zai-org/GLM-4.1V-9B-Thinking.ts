import type { StarterModel } from "../../starter.ts";

export default {
  task: "image-text-to-text",
  library: "transformers",
  license: "mit",
  tags: ["conversational", "multimodal", "reasoning", "safetensors"],
  languages: ["zh", "en"],
  parameters: 10292777472,
  context: 65536,
  architectures: ["Glm4vForConditionalGeneration"],
  modelType: "glm4v",
  base: {
    model: "zai-org/GLM-4-9B-0414",
    relation: "finetune",
  },
  created: "2025-06-28",
  transformersInfo: {
    auto_model: "AutoModelForImageTextToText",
    pipeline_tag: "image-text-to-text",
    processor: "AutoProcessor",
  },
  asOf: "2026-11-21",
  sources: ["https://huggingface.co/zai-org/GLM-4.1V-9B-Thinking", "https://github.com/zai-org/GLM-V"],
  card: `A 9B that reasons about what it sees. Reinforcement learning with a curriculum over many domains,
from geometry to videos and screens, taught it to write a thought before the answer, to striking
effect in a model this small.

Pictures of any shape up to 4K, 64K tokens, Chinese and English. MIT. Thoughts can be long for
trivial questions.`,
} satisfies StarterModel;
