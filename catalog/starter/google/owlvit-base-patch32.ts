import type { StarterModel } from "../../starter.ts";

export default {
  task: "zero-shot-object-detection",
  library: "transformers",
  license: "apache-2.0",
  tags: ["vision"],
  architectures: ["OwlViTForObjectDetection"],
  modelType: "owlvit",
  transformersInfo: {
    auto_model: "AutoModelForZeroShotObjectDetection",
    pipeline_tag: "zero-shot-object-detection",
    processor: "AutoProcessor",
  },
  asOf: "2026-11-21",
  sources: ["https://huggingface.co/google/owlvit-base-patch32", "https://github.com/google-research/scenic"],
  card: `The first open-vocabulary detector that was simple: a CLIP whose patches became box proposals. Give
it phrases or a cut-out example and it marks matching things; no training for new classes is needed.

Large patches make it quick and blind for small objects; the patch-16 version and OWLv2 see more.
Phrases like "a photo of a remote" help. 768-pixel input, English.`,
} satisfies StarterModel;
