import type { StarterModel } from "../../starter.ts";

export default {
  task: "zero-shot-object-detection",
  library: "transformers",
  license: "apache-2.0",
  tags: ["vision"],
  parameters: 233000000,
  architectures: ["GroundingDinoForObjectDetection"],
  modelType: "grounding-dino",
  transformersInfo: {
    auto_model: "AutoModelForZeroShotObjectDetection",
    pipeline_tag: "zero-shot-object-detection",
    processor: "AutoProcessor",
  },
  asOf: "2026-11-21",
  sources: [
    "https://huggingface.co/IDEA-Research/grounding-dino-base",
    "https://github.com/IDEA-Research/GroundingDINO",
  ],
  card: `Boxes for whatever a sentence mentions: DINO's detector fused with BERT at every stage, so that "the
left dog with a collar" is grounded rather than looked up. Together with SAM it labels data sets by
words alone.

Write classes in lower case, each ended by a full stop. Two thresholds, for boxes and for words,
need tuning. 233 million parameters, on a GPU. It tends to answer even where nothing fits.`,
} satisfies StarterModel;
