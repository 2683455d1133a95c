import type { StarterModel } from "../../starter.ts";

export default {
  task: "object-detection",
  library: "ultralytics",
  license: "agpl-3.0",
  tags: ["yolov8", "yolo", "vision"],
  datasets: ["coco"],
  files: ["README.md", "yolov8n.pt", "yolov8s.pt", "yolov8m.pt", "yolov8l.pt", "yolov8x.pt"],
  asOf: "2026-11-21",
  sources: ["https://huggingface.co/Ultralytics/YOLOv8", "https://docs.ultralytics.com/models/yolov8/"],
  card: `The detector most people meet first: boxes for eighty everyday things in real time, in five sizes
from nano for a Raspberry Pi to extra large for a server. It needs no anchors, and the same package
trains it on pictures of your own in an afternoon.

Variants segment, classify and find body poses. The checkpoint is a pickle. AGPL-3.0: software that
uses it must be open, or a license be bought from Ultralytics.`,
} satisfies StarterModel;
