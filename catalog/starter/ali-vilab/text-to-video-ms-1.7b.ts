import type { StarterModel } from "../../starter.ts";

export default {
  task: "text-to-video",
  library: "diffusers",
  license: "cc-by-nc-4.0",
  tags: ["TextToVideoSDPipeline"],
  languages: ["en"],
  parameters: 1700000000,
  asOf: "2026-11-21",
  sources: ["https://huggingface.co/ali-vilab/text-to-video-ms-1.7b", "https://arxiv.org/abs/2308.06571"],
  card: `Where open video began in 2023: ModelScope's latent diffusion of 1.7 billion parameters adds layers
in time to an image network and makes two seconds at 256 × 256. English prompts.

It trembles, and stock-photo watermarks may appear, since they were in its training data. Still
useful as a small baseline that runs on 8 GB. Research use only; every successor of 2024 and later
looks better.`,
} satisfies StarterModel;
