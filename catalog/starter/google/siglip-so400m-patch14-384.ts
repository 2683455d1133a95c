import type { StarterModel } from "../../starter.ts";

export default {
  task: "zero-shot-image-classification",
  library: "transformers",
  license: "apache-2.0",
  tags: ["vision", "mteb"],
  parameters: 877960498,
  context: 64,
  architectures: ["SiglipModel"],
  modelType: "siglip",
  created: "2024-01-08",
  transformersInfo: {
    auto_model: "AutoModelForZeroShotImageClassification",
    pipeline_tag: "zero-shot-image-classification",
    processor: "AutoProcessor",
  },
  asOf: "2026-11-21",
  sources: [
    "https://huggingface.co/google/siglip-so400m-patch14-384",
    "https://github.com/google-research/big_vision",
  ],
  card: `CLIP with a sigmoid: each pair of picture and text is judged alone, so training needs no giant
batches, and scores read like probabilities. The shape of the network was optimized for its compute;
many vision-language models use this encoder.

878 million parameters, 384 pixels. Texts are padded to 64 tokens and should be lower-case: "this is
a photo of 2 cats". English; SigLIP 2 is multilingual.`,
} satisfies StarterModel;
