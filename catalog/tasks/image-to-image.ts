import type { Binary, ImageParameters } from "../task-io.ts";
import { diffusion, negativePrompt, prompt, targetSize, type ParameterTable } from "../task-parameters.ts";
import type { Task } from "../task.ts";

export interface Input {
  inputs: Binary;
  parameters?: Omit<ImageParameters, "seed">;
}

export interface Output {
  image: Binary;
}

export default {
  label: "Image-to-Image",
  order: 24,
  modality: "vision",
  summary: "Transforms an image, usually according to a text prompt.",
  inputs: ["image", "text"],
  outputs: ["image"],
  subtasks: [
    { id: "image-inpainting", label: "Image Inpainting" },
    { id: "image-colorization", label: "Image Colorization" },
    { id: "super-resolution", label: "Super Resolution" },
  ],
  metrics: ["PSNR", "SSIM", "IS"],
  parameters: {
    prompt,
    guidance_scale: diffusion.guidance_scale,
    negative_prompt: negativePrompt,
    num_inference_steps: diffusion.num_inference_steps,
    ...targetSize,
  } satisfies ParameterTable<Input["parameters"]>,
  example: { inputs: "cat.png", parameters: { prompt: "Paint it in watercolor." } } satisfies Input,
  models: [
    "fal/AuraSR-v2",
    "black-forest-labs/FLUX.1-Kontext-dev",
    "yisol/IDM-VTON",
    "kontext-community/relighting-kontext-dev-lora-v3",
    "black-forest-labs/FLUX.1-Fill-dev",
    "black-forest-labs/FLUX.1-Depth-dev-lora",
    "Qwen/Qwen-Image",
  ],
  libraries: ["diffusers", "transformers", "transformers.js"],
} satisfies Task;
