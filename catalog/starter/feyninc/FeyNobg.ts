import type { StarterModel } from "../../starter.ts";

export default {
  task: "image-segmentation",
  library: "nobg",
  license: "apache-2.0",
  tags: ["background-removal", "image-matting"],
  files: ["README.md", "config.json", "model.safetensors"],
  asOf: "2026-11-21",
  sources: ["https://huggingface.co/feyninc/FeyNobg", "https://github.com/feyninc/nobg"],
  card: `Removes backgrounds without any prompt. It extends BiRefNet with a larger Swin transformer,
attention to gradients, and input at several scales, and gives a soft matte that keeps glass and
hair.

Works at 1024 × 1024 and enlarges the matte to the size of the picture. About a gigabyte of weights;
a GPU answers at once, a processor after seconds. Pictures without a clear main object are
ambiguous, as for all of its kind.`,
} satisfies StarterModel;
