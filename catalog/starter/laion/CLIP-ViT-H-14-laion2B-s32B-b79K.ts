import type { StarterModel } from "../../starter.ts";

export default {
  task: "zero-shot-image-classification",
  library: "open_clip",
  license: "mit",
  tags: ["clip", "mteb"],
  languages: ["en"],
  parameters: 986000000,
  context: 77,
  datasets: ["laion/laion2B-en"],
  files: [
    "README.md",
    "config.json",
    "open_clip_config.json",
    "open_clip_pytorch_model.bin",
    "pytorch_model.bin",
    "tokenizer.json",
  ],
  created: "2022-09-15",
  asOf: "2026-11-21",
  sources: [
    "https://huggingface.co/laion/CLIP-ViT-H-14-laion2B-s32B-b79K",
    "https://github.com/mlfoundations/open_clip",
  ],
  card: `The CLIP that LAION trained in the open on two billion pairs of pictures and English captions: it
classifies by names alone, searches by sentences, and was the text encoder of Stable Diffusion 2.
The vision side is a ViT-H with patches of 14 pixels.

986 million parameters; embeddings of 1024 numbers; captions of up to 77 tokens. The data came from
the web uncurated, with its biases, and the authors advise against deployment without tests of your
own.`,
} satisfies StarterModel;
