import type { StarterModel } from "../../starter.ts";

export default {
  task: "zero-shot-image-classification",
  library: "open_clip",
  license: "mit",
  tags: ["clip", "biology", "medical"],
  languages: ["en"],
  context: 256,
  files: ["README.md", "open_clip_config.json", "open_clip_pytorch_model.bin", "tokenizer.json"],
  asOf: "2026-11-21",
  sources: [
    "https://huggingface.co/microsoft/BiomedCLIP-PubMedBERT_256-vit_base_patch16_224",
    "https://github.com/mlfoundations/open_clip",
    "https://arxiv.org/abs/2303.00915",
  ],
  card: `CLIP for biomedicine: fifteen million figures with captions from PubMed Central taught PubMedBERT
and a vision transformer one space. X-rays, histology, microscopy and charts can be sorted by words
or found by description.

Text of up to 256 tokens, in English. It is made for research: the license of the data and the lack
of validation rule out clinical decisions. Test on your modality, since figures differ from raw
scans.`,
} satisfies StarterModel;
