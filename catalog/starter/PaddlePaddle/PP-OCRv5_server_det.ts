import type { StarterModel } from "../../starter.ts";

export default {
  task: "image-to-text",
  library: "PaddleOCR",
  license: "apache-2.0",
  tags: ["OCR", "PaddlePaddle", "textline_detection"],
  languages: ["en", "zh"],
  asOf: "2026-11-21",
  sources: [
    "https://huggingface.co/PaddlePaddle/PP-OCRv5_server_det",
    "https://github.com/PaddlePaddle/PaddleOCR",
  ],
  card: `The first half of reading a picture: it finds the lines of text, printed or written by hand,
straight or curved, and returns polygons. Simplified and traditional Chinese, English, Japanese and
pinyin share one detector; the server size favors accuracy over speed.

Give its regions to a recognition model of the same generation to get characters, or let the
PaddleOCR pipeline do both. Runs on processors; a GPU is worth it for many pages.`,
} satisfies StarterModel;
