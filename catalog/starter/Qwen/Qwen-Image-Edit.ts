import type { StarterModel } from "../../starter.ts";

export default {
  task: "image-to-image",
  library: "diffusers",
  license: "apache-2.0",
  tags: ["QwenImageEditPipeline"],
  languages: ["en", "zh"],
  parameters: 20000000000,
  base: {
    model: "Qwen/Qwen-Image",
    relation: "finetune",
  },
  asOf: "2026-11-21",
  sources: ["https://huggingface.co/Qwen/Qwen-Image-Edit", "https://github.com/QwenLM/Qwen-Image"],
  card: `Qwen-Image taught to edit: it looks at the input twice, as meaning through Qwen2.5-VL and as
appearance through its autoencoder. So it can both rotate an object or change a style and touch only
a single letter of a sign, in English or Chinese.

Twenty billion parameters: 40 GB and more, or quantized. One picture at a time; for several take
version 2509 or later. Apache-licensed.`,
} satisfies StarterModel;
