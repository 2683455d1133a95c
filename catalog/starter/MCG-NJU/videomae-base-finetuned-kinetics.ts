import type { StarterModel } from "../../starter.ts";

export default {
  task: "video-classification",
  library: "transformers",
  license: "cc-by-nc-4.0",
  tags: ["vision"],
  architectures: ["VideoMAEForVideoClassification"],
  modelType: "videomae",
  transformersInfo: {
    auto_model: "AutoModelForVideoClassification",
    pipeline_tag: "video-classification",
    processor: "AutoImageProcessor",
  },
  asOf: "2026-11-21",
  sources: [
    "https://huggingface.co/MCG-NJU/videomae-base-finetuned-kinetics",
    "https://github.com/MCG-NJU/VideoMAE",
  ],
  card: `Names the action in a clip, out of the 400 of Kinetics: abseiling, playing the harp, shovelling
snow. VideoMAE learned by rebuilding videos of which nine tenths were hidden, then was tuned on the
labels.

Sixteen frames of 224 pixels, spread over the clip. 86 million parameters; a GPU is advisable. It
looks at a few seconds and one main action. For classes of your own tune the pretrained base.`,
} satisfies StarterModel;
