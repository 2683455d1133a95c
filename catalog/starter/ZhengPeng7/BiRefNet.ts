import type { StarterModel } from "../../starter.ts";

export default {
  task: "image-segmentation",
  library: "birefnet",
  license: "mit",
  tags: ["background-removal", "mask-generation", "custom_code"],
  files: ["BiRefNet_config.py", "README.md", "birefnet.py", "config.json", "handler.py", "model.safetensors"],
  asOf: "2026-11-21",
  sources: ["https://huggingface.co/ZhengPeng7/BiRefNet", "https://github.com/ZhengPeng7/BiRefNet"],
  card: `The best-known open model for cutting an object out of a high-resolution picture. A Swin transformer
looks at the whole, and reference patches at full resolution guide the details: cables, spokes,
strands of hair.

Works at 1024 × 1024 and is used for background removal, portrait cut-outs and camouflaged objects;
relatives for portraits, matting and 2048 pixels exist under the same owner. Loads by transformers
with code from the repository, so read it first.`,
} satisfies StarterModel;
