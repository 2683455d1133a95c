import type { StarterModel } from "../../starter.ts";

export default {
  task: "image-segmentation",
  library: "transformers",
  license: "mit",
  tags: ["vision", "universal-image-segmentation"],
  architectures: ["OneFormerForUniversalSegmentation"],
  modelType: "oneformer",
  datasets: ["scene_parse_150"],
  transformersInfo: {
    auto_model: "AutoModelForUniversalSegmentation",
    pipeline_tag: "image-segmentation",
    processor: "AutoProcessor",
  },
  asOf: "2026-11-21",
  sources: [
    "https://huggingface.co/shi-labs/oneformer_ade20k_swin_large",
    "https://github.com/SHI-Labs/OneFormer",
  ],
  card: `Trained once, it answers three ways: a short text – "the task is semantic", "instance" or "panoptic"
– tells OneFormer which segmentation to give, and one set of weights serves all. On ADE20K's 150
classes of indoor and outdoor scenes.

Swin-L backbone, 219 million parameters. The processor takes picture and task together. Large
pictures want a GPU. A DiNAT version is a little better but needs an extra package.`,
} satisfies StarterModel;
