import type { StarterModel } from "../../starter.ts";

export default {
  task: "zero-shot-image-classification",
  library: "perception-encoder",
  license: "apache-2.0",
  tags: ["clip"],
  files: ["PE-Core-L14-336.pt", "README.md", "config.yaml"],
  asOf: "2026-11-21",
  sources: [
    "https://huggingface.co/facebook/PE-Core-L14-336",
    "https://github.com/facebookresearch/perception_models",
  ],
  card: `The large core model of Meta's Perception Encoder: contrastive training on pictures, then on video
captions, gives a CLIP that is strong on both. It classifies by names, searches by text, and its
middle layers hold features that language models and detectors were aligned to.

Pictures of 336 pixels, texts of 32 tokens, vectors of 1024. It loads with Meta's own package on a
CUDA card. Siblings are tuned for language models (Lang) and for dense tasks (Spatial).`,
} satisfies StarterModel;
