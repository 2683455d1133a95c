import type { StarterModel } from "../../starter.ts";

export default {
  task: "unconditional-image-generation",
  library: "diffusers",
  license: "apache-2.0",
  tags: ["DDPMPipeline"],
  datasets: ["cifar10"],
  asOf: "2026-11-21",
  sources: [
    "https://huggingface.co/google/ddpm-cifar10-32",
    "https://arxiv.org/abs/2006.11239",
    "https://github.com/hojonathanho/diffusion",
  ],
  card: `The smallest of the original diffusion models: thumbnails of 32 × 32 in the manner of CIFAR-10 –
frogs, lorries, aeroplanes. It is quick enough to run on a processor, and that is why courses use it
to watch noise turn into pictures step by step.

36 million parameters. Change the scheduler and the number of steps to see what they do. Classes
cannot be chosen.`,
} satisfies StarterModel;
