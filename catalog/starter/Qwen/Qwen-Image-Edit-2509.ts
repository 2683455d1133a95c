import type { StarterModel } from "../../starter.ts";

export default {
  task: "image-to-image",
  library: "diffusers",
  license: "apache-2.0",
  tags: ["QwenImageEditPlusPipeline"],
  languages: ["en", "zh"],
  parameters: 20000000000,
  base: {
    model: "Qwen/Qwen-Image-Edit",
    relation: "finetune",
  },
  asOf: "2026-11-21",
  sources: ["https://huggingface.co/Qwen/Qwen-Image-Edit-2509", "https://github.com/QwenLM/Qwen-Image"],
  card: `The September update of Qwen's editor, for one to three pictures: person and product, person and
scene, or two people meet in a new image. Faces, products and lettering hold their identity better
than before, and depth maps, edges or poses are understood as control without a ControlNet.

Twenty billion parameters, 40 GB or quantized. Forty steps; a lightning LoRA does four.
Apache-licensed.`,
} satisfies StarterModel;
