import type { StarterModel } from "../../starter.ts";

export default {
  task: "zero-shot-object-detection",
  library: "transformers",
  license: "apache-2.0",
  tags: ["vision"],
  architectures: ["Owlv2ForObjectDetection"],
  modelType: "owlv2",
  transformersInfo: {
    auto_model: "AutoModelForZeroShotObjectDetection",
    pipeline_tag: "zero-shot-object-detection",
    processor: "AutoProcessor",
  },
  asOf: "2026-11-21",
  sources: [
    "https://huggingface.co/google/owlv2-base-patch16-ensemble",
    "https://github.com/google-research/scenic",
  ],
  card: `Detects what you name: "a pool float", "a person with a red helmet". CLIP's vision transformer keeps
its patches, each of which proposes a box and is compared with your words; self-training on a
billion pictures from the web lifted rare classes far beyond the first OWL-ViT.

Input of 960 pixels; an example picture can stand in for words. Scores are not probabilities: choose
the threshold by trying. Apache-licensed.`,
} satisfies StarterModel;
