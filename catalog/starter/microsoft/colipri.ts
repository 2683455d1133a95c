import type { StarterModel } from "../../starter.ts";

export default {
  task: "zero-shot-image-classification",
  library: "colipri",
  license: "mit",
  tags: ["medical", "radiology", "ct"],
  languages: ["en"],
  asOf: "2026-11-21",
  sources: ["https://huggingface.co/microsoft/colipri", "https://arxiv.org/abs/2510.15042"],
  card: `A three-dimensional CLIP for chest CT: whole volumes and radiology reports share one space. It
answers whether a finding named in words is present, retrieves similar scans, and its features serve
for segmentation.

Volumes are brought to 2 mm voxels and 192 cubed by its own processor. Trained on human chest CT, so
other organs and modalities are out of scope. Research only: it is no medical device and must not
decide about patients.`,
} satisfies StarterModel;
