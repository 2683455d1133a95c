import type { StarterModel } from "../../starter.ts";

export default {
  task: "zero-shot-image-classification",
  library: "transformers",
  license: "apache-2.0",
  tags: ["vision"],
  context: 64,
  architectures: ["SiglipModel"],
  modelType: "siglip",
  transformersInfo: {
    auto_model: "AutoModelForZeroShotImageClassification",
    pipeline_tag: "zero-shot-image-classification",
    processor: "AutoProcessor",
  },
  asOf: "2026-11-21",
  sources: ["https://huggingface.co/google/siglip2-base-patch16-224", "https://arxiv.org/abs/2502.14786"],
  card: `The multilingual successor of SigLIP: captions, self-distillation and masked prediction were added
to the training, which improves search in many languages and the local features that detection,
depth and language models draw on.

The base size with patches of 16 pixels suits processors and large collections. Lower-case text
padded to 64 tokens; scores pass through a sigmoid, so several labels may be true at once. Variants
keep the aspect ratio.`,
} satisfies StarterModel;
