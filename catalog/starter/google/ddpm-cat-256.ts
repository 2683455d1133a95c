import type { StarterModel } from "../../starter.ts";

export default {
  task: "unconditional-image-generation",
  library: "diffusers",
  license: "apache-2.0",
  tags: ["DDPMPipeline"],
  asOf: "2026-11-21",
  sources: [
    "https://huggingface.co/google/ddpm-cat-256",
    "https://arxiv.org/abs/2006.11239",
    "https://github.com/hojonathanho/diffusion",
  ],
  card: `Cats, and nothing but cats: the denoising diffusion model of Ho, Jain and Abbeel, trained on
photographs of them at 256 × 256. No prompt, no control; each run of noise becomes another animal.

A thousand steps with the original scheduler, fifty with DDIM. With 114 million parameters it fits
any GPU, and it is the model on which diffusion is best explained and experimented with.`,
} satisfies StarterModel;
