import type { StarterModel } from "../../starter.ts";

export default {
  task: "feature-extraction",
  library: "transformers.js",
  tags: ["onnx"],
  languages: ["en"],
  base: { model: "sentence-transformers/all-MiniLM-L6-v2", relation: "quantized" },
  asOf: "2026-11-21",
  sources: [
    "https://huggingface.co/Xenova/all-MiniLM-L6-v2",
    "https://github.com/huggingface/transformers.js",
  ],
  card: `\`all-MiniLM-L6-v2\` as ONNX files, for semantic search in a browser tab or a Node process with no
Python anywhere. A text becomes 384 numbers; nothing leaves the visitor's machine.

Ask the pipeline to pool by mean and to normalize, as below, otherwise you get a vector for each
token. A quantized file of about 23 MB loads by default in browsers. English, and best below 256
word pieces. It is the model of most examples of Transformers.js.`,
} satisfies StarterModel;
