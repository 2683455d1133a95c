import type { StarterModel } from "../../starter.ts";

export default {
  task: "object-detection",
  library: "transformers",
  license: "apache-2.0",
  tags: ["vision"],
  languages: ["en"],
  architectures: ["DFineForObjectDetection"],
  modelType: "d_fine",
  datasets: ["coco"],
  transformersInfo: {
    auto_model: "AutoModelForObjectDetection",
    pipeline_tag: "object-detection",
    processor: "AutoImageProcessor",
  },
  asOf: "2026-11-21",
  sources: ["https://huggingface.co/ustc-community/dfine-small-coco", "https://github.com/Peterande/D-FINE"],
  card: `D-FINE refines boxes as distributions, layer by layer, and teaches early layers what the last one
found. The small size is among the most accurate real-time detectors of its weight: ten million
parameters at 640 pixels.

Eighty classes of COCO; variants were pretrained on Objects365. Works with the standard detection
pipeline, exports well, and is free for commercial use.`,
} satisfies StarterModel;
