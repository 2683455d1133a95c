import type { StarterModel } from "../../starter.ts";

export default {
  task: "text-to-video",
  library: "diffusers",
  license: "other",
  licenseName: "tencent-hunyuan-community",
  tags: ["HunyuanVideoPipeline"],
  parameters: 13000000000,
  asOf: "2026-11-21",
  sources: [
    "https://huggingface.co/hunyuanvideo-community/HunyuanVideo",
    "https://github.com/Tencent-Hunyuan/HunyuanVideo",
  ],
  card: `Tencent's thirteen-billion video model in the layout of diffusers. A language model with vision
reads the prompt, a causal 3D autoencoder packs the frames, and a transformer first treats text and
video apart, then together. Five seconds up to 720p, with cinematic camera work.

In full it wants 60 GB, with quantization and tiling 24. The license excludes the European Union,
the United Kingdom and South Korea.`,
} satisfies StarterModel;
