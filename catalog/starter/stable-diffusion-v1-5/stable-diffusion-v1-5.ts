import type { StarterModel } from "../../starter.ts";

export default {
  task: "text-to-image",
  library: "diffusers",
  license: "creativeml-openrail-m",
  tags: ["stable-diffusion", "stable-diffusion-diffusers", "StableDiffusionPipeline"],
  files: [
    "README.md",
    "model_index.json",
    "unet/diffusion_pytorch_model.safetensors",
    "v1-5-pruned-emaonly.safetensors",
  ],
  asOf: "2026-11-21",
  sources: [
    "https://huggingface.co/stable-diffusion-v1-5/stable-diffusion-v1-5",
    "https://github.com/CompVis/stable-diffusion",
  ],
  card: `The model that made picture generation something anyone could run. A community copy of the
repository that Runway withdrew; weights are the same. Its value today is the world around it:
thousands of fine-tunes, LoRAs, ControlNets and tools expect exactly this network.

Pictures of 512 × 512 in 4 GB of memory. Newer models follow prompts, draw hands and write text far
better. The OpenRAIL license forbids a list of harmful uses and passes them on.`,
} satisfies StarterModel;
