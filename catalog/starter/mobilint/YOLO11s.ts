import type { StarterModel } from "../../starter.ts";

export default {
  task: "object-detection",
  library: "mobilint",
  base: {
    model: "Ultralytics/YOLO11",
    relation: "quantized",
  },
  datasets: ["coco"],
  asOf: "2026-11-21",
  sources: ["https://huggingface.co/mobilint/YOLO11s", "https://github.com/mobilint/mblt-model-zoo"],
  card: `The small YOLO11 compiled for Mobilint's neural processors, cards that sit in edge servers and
industrial computers. It finds the eighty everyday things of COCO; pre- and post-processing come
with the vendor's model zoo, which fetches the file that fits the chip.

Nothing here runs without that hardware and its runtime; on a GPU or a processor use the Ultralytics
original. The license of the original, AGPL or a paid one, goes with it.`,
} satisfies StarterModel;
