import type { StarterModel } from "../../starter.ts";

export default {
  task: "depth-estimation",
  library: "transformers",
  license: "apache-2.0",
  tags: ["depth", "relative depth"],
  parameters: 24800000,
  architectures: ["DepthAnythingForDepthEstimation"],
  modelType: "depth_anything",
  transformersInfo: {
    auto_model: "AutoModelForDepthEstimation",
    pipeline_tag: "depth-estimation",
    processor: "AutoImageProcessor",
  },
  asOf: "2026-11-21",
  sources: [
    "https://huggingface.co/depth-anything/Depth-Anything-V2-Small-hf",
    "https://github.com/DepthAnything/Depth-Anything-V2",
  ],
  card: `Depth on small hardware: 25 million parameters draw a relative depth map with fine edges in a few
milliseconds on a GPU, and in real time on phones once exported. The transformers layout of the
second Depth Anything.

The one size of the family that may be used commercially. Values say nearer or farther; a metric
version exists for rooms and for streets. Pictures are scaled to about 518 pixels.`,
} satisfies StarterModel;
