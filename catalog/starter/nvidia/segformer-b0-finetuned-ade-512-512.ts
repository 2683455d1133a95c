import type { StarterModel } from "../../starter.ts";

export default {
  task: "image-segmentation",
  library: "transformers",
  license: "other",
  licenseLink: "https://github.com/NVlabs/SegFormer/blob/master/LICENSE",
  tags: ["vision", "pytorch"],
  parameters: 3800000,
  architectures: ["SegformerForSemanticSegmentation"],
  modelType: "segformer",
  datasets: ["scene_parse_150"],
  files: ["README.md", "config.json", "preprocessor_config.json", "pytorch_model.bin"],
  transformersInfo: {
    auto_model: "AutoModelForSemanticSegmentation",
    pipeline_tag: "image-segmentation",
    processor: "AutoImageProcessor",
  },
  asOf: "2026-11-21",
  sources: [
    "https://huggingface.co/nvidia/segformer-b0-finetuned-ade-512-512",
    "https://github.com/NVlabs/SegFormer",
  ],
  card: `Labels every pixel with one of 150 classes of ADE20K – wall, sky, chair, road – in real time. A
pyramid transformer without position codes and a decoder of plain linear layers: B0 has 3.8 million
parameters and is the smallest of six.

512 pixels; other sizes work too. Outlines are soft, instances are not separated. NVIDIA's license
restricts it to research and evaluation.`,
} satisfies StarterModel;
