import type { StarterModel } from "../../starter.ts";

export default {
  task: "text-to-video",
  license: "other",
  licenseName: "tencent-hunyuan-community",
  licenseLink: "https://github.com/Tencent-Hunyuan/HunyuanVideo-1.5/blob/master/LICENSE",
  tags: ["image-to-video"],
  languages: ["en", "zh"],
  parameters: 8300000000,
  asOf: "2026-11-21",
  sources: [
    "https://huggingface.co/tencent/HunyuanVideo-1.5",
    "https://github.com/Tencent-Hunyuan/HunyuanVideo-1.5",
  ],
  card: `HunyuanVideo grown small: 8.3 billion parameters with sparse sliding-tile attention make 480p and
720p clips of five to ten seconds on a card with 14 GB when offloaded, and a companion network
raises them to 1080p.

Text or a first picture starts it, in Chinese or English; distilled checkpoints need few steps.
Tencent's own scripts run it. Not licensed for the European Union, the United Kingdom and South
Korea.`,
} satisfies StarterModel;
