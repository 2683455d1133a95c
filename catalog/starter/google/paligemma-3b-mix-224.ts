import type { StarterModel } from "../../starter.ts";

export default {
  task: "image-text-to-text",
  library: "transformers",
  license: "gemma",
  tags: ["safetensors"],
  parameters: 2923466480,
  architectures: ["PaliGemmaForConditionalGeneration"],
  modelType: "paligemma",
  gated: "manual",
  created: "2024-05-12",
  transformersInfo: {
    auto_model: "AutoModelForImageTextToText",
    pipeline_tag: "image-text-to-text",
    processor: "AutoProcessor",
  },
  asOf: "2026-11-21",
  sources: [
    "https://huggingface.co/google/paligemma-3b-mix-224",
    "https://ai.google.dev/gemma/docs/paligemma",
  ],
  card: `PaliGemma couples a SigLIP encoder with Gemma 2B and is prompted by short task prefixes: \`caption
en\`, \`detect car\`, \`segment cat\`, \`answer en …\`. Boxes and masks are given as special tokens. The
mix checkpoint was tuned on a blend of tasks and works without training.

Pictures are scaled to 224 by 224 pixels, too coarse for small print; 448 is available. Single turns
only, no chat.`,
} satisfies StarterModel;
