import type { StarterModel } from "../../starter.ts";

export default {
  task: "object-detection",
  library: "transformers.js",
  license: "apache-2.0",
  tags: ["onnx", "detr"],
  base: {
    model: "facebook/detr-resnet-50",
    relation: "quantized",
  },
  asOf: "2026-11-21",
  sources: ["https://huggingface.co/Xenova/detr-resnet-50", "https://github.com/huggingface/transformers.js"],
  card: `Object detection in the browser: Facebook's DETR converted to ONNX for transformers.js. A picture on
the page is searched for the eighty classes of COCO on the visitor's own device; names and boxes
come back as JavaScript objects.

Some 40 MB when quantized. A laptop needs about a second per picture, less with WebGPU. Raise the
threshold if it sees too much. For video take a lighter detector.`,
} satisfies StarterModel;
