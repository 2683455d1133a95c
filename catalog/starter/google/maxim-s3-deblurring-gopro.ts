import type { StarterModel } from "../../starter.ts";

export default {
  task: "image-to-image",
  library: "tf-keras",
  license: "apache-2.0",
  tags: ["vision", "maxim"],
  languages: ["en"],
  files: [
    "README.md",
    "saved_model.pb",
    "variables/variables.data-00000-of-00001",
    "variables/variables.index",
  ],
  asOf: "2026-11-21",
  sources: [
    "https://huggingface.co/google/maxim-s3-deblurring-gopro",
    "https://github.com/google-research/maxim",
  ],
  card: `Takes motion blur out of photographs. MAXIM mixes pixels by multi-layer perceptrons along two axes,
near and far, instead of attention; this variant of three stages learned on the GoPro pairs of sharp
and shaken frames. Relatives remove noise, rain and haze, or brighten the dark.

A SavedModel of Keras 2: the legacy package reads it, and pictures are padded to multiples of 64.
Blur that differs from a shaking camera may stay.`,
} satisfies StarterModel;
