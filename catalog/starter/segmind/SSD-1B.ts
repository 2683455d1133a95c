import type { StarterModel } from "../../starter.ts";

export default {
  task: "text-to-image",
  library: "diffusers",
  license: "apache-2.0",
  tags: [
    "ultra-realistic",
    "stable-diffusion",
    "distilled-model",
    "knowledge-distillation",
    "StableDiffusionXLPipeline",
  ],
  base: {
    model: "stabilityai/stable-diffusion-xl-base-1.0",
    relation: "finetune",
  },
  datasets: ["zzliang/GRIT"],
  asOf: "2026-11-21",
  sources: ["https://huggingface.co/segmind/SSD-1B", "https://arxiv.org/abs/2401.02677"],
  card: `SDXL at half the size: layers were removed and the rest distilled, for pictures in 60 % less time
with little loss. LoRAs have to be trained for it, but pipelines and prompts are those of SDXL.

About 6 GB of memory at 1024 × 1024. Use a negative prompt and a guidance near 9. Faces in groups
and lettering suffer first. Vega, of the same makers, is smaller again. Apache-licensed.`,
} satisfies StarterModel;
