import type { StarterModel } from "../../starter.ts";

export default {
  task: "video-classification",
  library: "transformers",
  license: "mit",
  tags: ["video"],
  parameters: 375485998,
  architectures: ["VJEPA2ForVideoClassification"],
  modelType: "vjepa2",
  created: "2025-06-13",
  transformersInfo: {
    auto_model: "AutoModelForVideoClassification",
    pipeline_tag: "video-classification",
    processor: "AutoVideoProcessor",
  },
  asOf: "2026-11-21",
  sources: [
    "https://huggingface.co/facebook/vjepa2-vitl-fpc16-256-ssv2",
    "https://github.com/facebookresearch/vjepa2",
  ],
  card: `V-JEPA 2 learned physics by watching a million hours of video, predicting in feature space what
comes next. This head on its large encoder tells the 174 hand movements of Something-Something v2
apart – pushing, pretending to put, turning upside down – where the order of frames is everything.

375 million parameters, sixteen frames of 256 pixels. For other tasks take the encoder without a
head, with 64 frames.`,
} satisfies StarterModel;
