import type { StarterModel } from "../../starter.ts";

export default {
  task: "text-to-image",
  license: "other",
  licenseName: "tencent-hunyuan-community",
  tags: ["custom_code"],
  parameters: 80000000000,
  modelType: "hunyuan_image_3_moe",
  asOf: "2026-11-21",
  sources: [
    "https://huggingface.co/tencent/HunyuanImage-3.0",
    "https://github.com/Tencent-Hunyuan/HunyuanImage-3.0",
  ],
  card: `A language model that paints: one autoregressive mixture of experts, 80 billion parameters with 13
active, reads, reasons about the prompt and makes the picture, without a separate diffusion
transformer. World knowledge shows in diagrams and scenes nobody described in detail.

It needs several GPUs with 80 GB. Loading runs code from the repository. Tencent's community license
excludes the European Union, the United Kingdom and South Korea.`,
} satisfies StarterModel;
