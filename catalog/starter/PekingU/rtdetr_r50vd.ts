import type { StarterModel } from "../../starter.ts";

export default {
  task: "object-detection",
  library: "transformers",
  license: "apache-2.0",
  tags: ["vision"],
  languages: ["en"],
  parameters: 42000000,
  architectures: ["RTDetrForObjectDetection"],
  modelType: "rt_detr",
  datasets: ["coco"],
  transformersInfo: {
    auto_model: "AutoModelForObjectDetection",
    pipeline_tag: "object-detection",
    processor: "AutoImageProcessor",
  },
  asOf: "2026-11-21",
  sources: ["https://huggingface.co/PekingU/rtdetr_r50vd", "https://github.com/lyuwenyu/RT-DETR"],
  card: `The first transformer detector in real time: a lean encoder mixes scales, the best queries are
chosen by how certain they are, and there is no suppression step to tune. Speed can be traded for
accuracy by dropping decoder layers, without retraining.

ResNet-50 inside, 42 million parameters, 640 pixels, COCO classes. About a hundred pictures a second
on a data-center GPU, under the Apache license that YOLO users miss.`,
} satisfies StarterModel;
