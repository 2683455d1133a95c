import type { StarterModel } from "../../starter.ts";

export default {
  task: "object-detection",
  library: "transformers",
  license: "apache-2.0",
  tags: ["vision"],
  parameters: 6500000,
  architectures: ["YolosForObjectDetection"],
  modelType: "yolos",
  datasets: ["coco"],
  transformersInfo: {
    auto_model: "AutoModelForObjectDetection",
    pipeline_tag: "object-detection",
    processor: "AutoImageProcessor",
  },
  asOf: "2026-11-21",
  sources: ["https://huggingface.co/hustvl/yolos-tiny", "https://github.com/hustvl/YOLOS"],
  card: `How far does a plain vision transformer go as a detector? YOLOS adds a hundred detection tokens to
one, and little else. The tiny version has 6.5 million parameters and runs at ease on a laptop's
processor.

COCO's eighty classes; good for demos, teaching and light duty. For accuracy at the same speed take
a member of the RT-DETR family.`,
} satisfies StarterModel;
