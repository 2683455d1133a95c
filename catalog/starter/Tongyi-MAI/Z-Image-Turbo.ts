import type { StarterModel } from "../../starter.ts";

export default {
  task: "text-to-image",
  library: "diffusers",
  license: "apache-2.0",
  tags: ["ZImagePipeline"],
  languages: ["en"],
  parameters: 6000000000,
  asOf: "2026-11-21",
  sources: ["https://huggingface.co/Tongyi-MAI/Z-Image-Turbo", "https://github.com/Tongyi-MAI/Z-Image"],
  card: `Photographs in eight steps from only six billion parameters: text, meaning and image tokens share
one stream, which uses every weight for all of them. It fits cards with 16 GB and was for months the
most liked open picture model.

Realism and lettering in English and Chinese are strong; variety between seeds is small, a trait of
distilled models. Guidance is off. The undistilled Z-Image is better for training LoRAs.`,
} satisfies StarterModel;
