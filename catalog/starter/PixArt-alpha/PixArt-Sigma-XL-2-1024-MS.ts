import type { StarterModel } from "../../starter.ts";

export default {
  task: "text-to-image",
  library: "diffusers",
  license: "openrail++",
  tags: ["Pixart-Sigma", "PixArtSigmaPipeline"],
  files: ["README.md", "model_index.json", "transformer/diffusion_pytorch_model.safetensors"],
  asOf: "2026-11-21",
  sources: [
    "https://huggingface.co/PixArt-alpha/PixArt-Sigma-XL-2-1024-MS",
    "https://github.com/PixArt-alpha/PixArt-sigma",
  ],
  card: `A small diffusion transformer that holds its own: 0.6 billion parameters, with T5 as reader, made
pictures up to 4K possible on little money. Sigma grew out of PixArt-alpha by better data and
compressed attention, a method its authors call weak to strong.

This checkpoint draws a megapixel at any aspect. The text encoder is much larger than the network,
so load it in eight bits where memory is short. Lettering is poor.`,
} satisfies StarterModel;
