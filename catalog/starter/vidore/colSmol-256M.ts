import type { StarterModel } from "../../starter.ts";

export default {
  task: "visual-document-retrieval",
  library: "colpali",
  license: "mit",
  tags: ["vidore", "peft", "safetensors"],
  languages: ["en"],
  base: {
    model: "vidore/ColSmolVLM-Instruct-256M-base",
    relation: "adapter",
  },
  datasets: ["vidore/colpali_train_set"],
  created: "2025-01-22",
  asOf: "2026-11-21",
  sources: ["https://huggingface.co/vidore/colSmol-256M", "https://github.com/illuin-tech/colpali"],
  card: `A visual retriever that fits into a laptop's spare memory. Based on SmolVLM 256M, it indexes pages
on a processor if need be and still beats OCR with text embeddings on figures and tables.

Accuracy lies below the 2B and 3B relatives; the 500M edition sits between. Useful for
demonstrations and offline archives. Engine, training data and evaluation suite are the same as for
ColPali, so moving up later is simple.`,
} satisfies StarterModel;
