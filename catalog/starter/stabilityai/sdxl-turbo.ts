import type { StarterModel } from "../../starter.ts";

export default {
  task: "text-to-image",
  library: "diffusers",
  license: "other",
  licenseName: "sai-nc-community",
  tags: ["StableDiffusionXLPipeline", "image-generation"],
  base: {
    model: "stabilityai/stable-diffusion-xl-base-1.0",
    relation: "finetune",
  },
  files: ["README.md", "model_index.json", "sd_xl_turbo_1.0.safetensors", "sd_xl_turbo_1.0_fp16.safetensors"],
  asOf: "2026-11-21",
  sources: [
    "https://huggingface.co/stabilityai/sdxl-turbo",
    "https://github.com/Stability-AI/generative-models",
  ],
  card: `A picture in a single step. Adversarial distillation taught SDXL to finish at once what took fifty
steps, so images appear while one types; two to four steps add detail.

512 × 512 is its size. Set the guidance to zero: it knows no negative prompts. Faces and lettering
are rougher than in full SDXL. The license limits it to non-commercial use unless agreed with
Stability AI.`,
} satisfies StarterModel;
