import type { StarterModel } from "../../starter.ts";

export default {
  task: "video-classification",
  library: "transformers",
  license: "cc-by-nc-4.0",
  tags: ["vision"],
  architectures: ["TimesformerForVideoClassification"],
  modelType: "timesformer",
  transformersInfo: {
    auto_model: "AutoModelForVideoClassification",
    pipeline_tag: "video-classification",
    processor: "AutoImageProcessor",
  },
  asOf: "2026-11-21",
  sources: [
    "https://huggingface.co/facebook/timesformer-base-finetuned-k400",
    "https://github.com/facebookresearch/TimeSformer",
  ],
  card: `Is space-time attention all you need? TimeSformer answers with a vision transformer that attends
over time and over space in turn, without convolutions, and so takes longer clips than earlier
networks did.

Eight frames of 224 pixels, the 400 actions of Kinetics, about 121 million parameters. Motion that
only order reveals is harder for it; the version for Something-Something v2 was tuned for that.
Non-commercial.`,
} satisfies StarterModel;
