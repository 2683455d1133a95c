import type { StarterModel } from "../../starter.ts";

export default {
  task: "object-detection",
  library: "yolov10",
  license: "agpl-3.0",
  tags: ["yolov10"],
  datasets: ["detection-datasets/coco"],
  files: ["README.md", "config.json", "model.safetensors"],
  asOf: "2026-11-21",
  sources: ["https://huggingface.co/jameslahm/yolov10x", "https://github.com/THU-MIG/yolov10"],
  card: `YOLO without the clean-up: YOLOv10 is trained so that each object gets one box, and non-maximum
suppression, which other detectors run afterward, falls away. That lowers and steadies the delay. X
is the largest of six sizes.

Eighty classes of COCO, from researchers at Tsinghua. Current Ultralytics releases run these weights
too; the project's own fork loads them from the hub. AGPL-3.0 for open software; closed use needs
another license.`,
} satisfies StarterModel;
