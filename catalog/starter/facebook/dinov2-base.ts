import type { StarterModel } from "../../starter.ts";

export default {
  task: "image-feature-extraction",
  library: "transformers",
  license: "apache-2.0",
  tags: ["dino", "vision", "mteb"],
  parameters: 86600000,
  architectures: ["Dinov2Model"],
  modelType: "dinov2",
  created: "2023-07-18",
  transformersInfo: {
    auto_model: "AutoModel",
    pipeline_tag: "image-feature-extraction",
    processor: "AutoImageProcessor",
  },
  asOf: "2026-11-21",
  sources: ["https://huggingface.co/facebook/dinov2-base", "https://github.com/facebookresearch/dinov2"],
  card: `Features that need no labels and little tuning: trained on 142 million chosen pictures by teaching a
student its own teacher's view. A linear layer on top is often enough for classification, depth or
segmentation; nearest neighbors find copies and similar scenes.

86.6 million parameters; one vector of 768 numbers for the picture and one per patch of 14 pixels.
It knows no words. DINOv3 has cleaner patch features.`,
} satisfies StarterModel;
