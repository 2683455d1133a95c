import type { StarterModel } from "../../starter.ts";

export default {
  task: "mask-generation",
  library: "transformers",
  license: "apache-2.0",
  tags: ["vision"],
  parameters: 93735472,
  architectures: ["SamModel"],
  modelType: "sam",
  transformersInfo: {
    auto_model: "AutoModelForMaskGeneration",
    pipeline_tag: "mask-generation",
    processor: "AutoProcessor",
  },
  asOf: "2026-11-21",
  sources: [
    "https://huggingface.co/facebook/sam-vit-base",
    "https://github.com/facebookresearch/segment-anything",
  ],
  card: `The smallest Segment Anything: click a point or draw a box, and the thing there is cut out, whatever
it is – it was trained on a billion masks without names. The picture is encoded once; each further
click costs milliseconds.

94 million parameters. "Everything" mode lays a grid of points. It does not say what it found, and
thin or very similar things confuse it. SAM 2 also follows through video, SAM 3 understands words.`,
} satisfies StarterModel;
