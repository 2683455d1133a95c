import type { StarterModel } from "../../starter.ts";

export default {
  task: "object-detection",
  library: "transformers",
  license: "mit",
  tags: ["vision"],
  architectures: ["TableTransformerForObjectDetection"],
  modelType: "table-transformer",
  datasets: ["bsmock/pubtables-1m"],
  transformersInfo: {
    auto_model: "AutoModelForObjectDetection",
    pipeline_tag: "object-detection",
    processor: "AutoImageProcessor",
  },
  asOf: "2026-11-21",
  sources: [
    "https://huggingface.co/microsoft/table-transformer-detection",
    "https://github.com/microsoft/table-transformer",
  ],
  card: `Finds tables on pages: a DETR trained on PubTables-1M, a million tables from scientific articles. It
marks upright and rotated ones; a sister model then splits them into rows, columns and cells.

Render pages at a good resolution first. Scans, invoices and tables without lines are outside its
training and may need tuning. It reads no text: that remains for OCR.`,
} satisfies StarterModel;
