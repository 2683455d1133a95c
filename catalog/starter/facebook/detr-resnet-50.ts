import type { StarterModel } from "../../starter.ts";

export default {
  task: "object-detection",
  library: "transformers",
  license: "apache-2.0",
  tags: ["vision", "pytorch"],
  architectures: ["DetrForObjectDetection"],
  modelType: "detr",
  datasets: ["coco"],
  files: ["README.md", "config.json", "model.safetensors", "preprocessor_config.json", "pytorch_model.bin"],
  transformersInfo: {
    auto_model: "AutoModelForObjectDetection",
    pipeline_tag: "object-detection",
    processor: "AutoImageProcessor",
  },
  asOf: "2026-11-21",
  sources: ["https://huggingface.co/facebook/detr-resnet-50", "https://github.com/facebookresearch/detr"],
  card: `Detection as a question to a set: a hundred learned queries look at the picture through a
transformer, and each answers with one object or with nothing – no anchors, no suppression of
doubles. It started the line that leads to today's detectors.

41 million parameters, eighty everyday classes of COCO. Small objects are its weakness, and it
trains slowly; RT-DETR and D-FINE repaired both.`,
} satisfies StarterModel;
