import type { StarterModel } from "../../starter.ts";

export default {
  task: "text-to-image",
  library: "diffusionkit",
  tags: ["flux"],
  base: {
    model: "black-forest-labs/FLUX.1-schnell",
  },
  asOf: "2026-11-21",
  sources: [
    "https://huggingface.co/argmaxinc/mlx-FLUX.1-schnell",
    "https://github.com/argmaxinc/DiffusionKit",
  ],
  card: `FLUX.1 schnell repacked for DiffusionKit, which draws pictures on Apple silicon through MLX. Four
steps give an image; no cloud and no NVIDIA card take part.

The twelve-billion-parameter network and its T5 text encoder ask for a Mac with 32 GB or more; a
four-bit version of the same owner fits smaller machines. Prompts in English. For the license and
limits see the original by Black Forest Labs.`,
} satisfies StarterModel;
