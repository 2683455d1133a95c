import type { StarterModel } from "../../starter.ts";

export default {
  task: "visual-document-retrieval",
  library: "colpali",
  license: "apache-2.0",
  tags: ["vidore", "peft", "safetensors"],
  languages: ["en"],
  base: {
    model: "vidore/colqwen2-base",
    relation: "adapter",
  },
  datasets: ["vidore/colpali_train_set"],
  asOf: "2026-11-21",
  sources: ["https://huggingface.co/vidore/colqwen2-v1.0", "https://github.com/illuin-tech/colpali"],
  card: `The ColPali idea on Qwen2-VL 2B. Pages keep their aspect ratio and use at most 768 patches, which
gives better retrieval with smaller indexes than the first generation, under more liberal terms of
the base.

The training pages are English, though results in other Latin-script languages are good. Compute
embeddings on a GPU, queries run on anything.`,
} satisfies StarterModel;
