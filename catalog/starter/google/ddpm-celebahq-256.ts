import type { StarterModel } from "../../starter.ts";

export default {
  task: "unconditional-image-generation",
  library: "diffusers",
  license: "apache-2.0",
  tags: ["DDPMPipeline"],
  asOf: "2026-11-21",
  sources: [
    "https://huggingface.co/google/ddpm-celebahq-256",
    "https://arxiv.org/abs/2006.11239",
    "https://github.com/hojonathanho/diffusion",
  ],
  card: `The diffusion model of the DDPM paper trained on CelebA-HQ: it dreams up portraits of 256 × 256 that
show nobody in particular. Good for studying samplers, inversion and interpolation on faces without
text in the way.

Its faces mirror the celebrities it was trained on: few ages, few skin tones. Do not use it for
identities. A thousand steps with DDPM, far fewer with DDIM or DPM-Solver.`,
} satisfies StarterModel;
