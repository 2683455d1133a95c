import type { StarterModel } from "../../starter.ts";

export default {
  task: "mask-generation",
  library: "sam2",
  license: "apache-2.0",
  parameters: 224400000,
  files: ["README.md", "sam2_hiera_l.yaml", "sam2_hiera_large.pt"],
  asOf: "2026-11-21",
  sources: ["https://huggingface.co/facebook/sam2-hiera-large", "https://github.com/facebookresearch/sam2"],
  card: `Segment Anything 2: click on a thing in a picture, or in any frame of a video, and it draws the mask
and follows it through the rest, behind obstacles too. A memory of past frames replaces the tracker
of older pipelines.

The large Hiera encoder has 224 million parameters and keeps up with video on a good GPU. It needs
points, boxes or masks as a prompt, and does not name what it segments. The \`sam2.1\` checkpoints
improve on small and similar objects.`,
} satisfies StarterModel;
