import type { StarterModel } from "../../starter.ts";

export default {
  task: "feature-extraction",
  library: "model2vec",
  license: "mit",
  tags: ["embeddings", "static-embeddings", "mteb"],
  languages: ["en"],
  parameters: 7559168,
  base: {
    model: "BAAI/bge-base-en-v1.5",
    relation: "finetune",
  },
  files: ["README.md", "config.json", "model.safetensors", "tokenizer.json"],
  created: "2024-10-29",
  asOf: "2026-11-21",
  sources: ["https://huggingface.co/minishlab/potion-base-8M", "https://github.com/MinishLab/model2vec"],
  card: `Sentence vectors at the price of a table lookup. A sentence transformer was distilled into one
vector of 256 numbers per token; encoding is averaging, so a processor embeds tens of thousands of
sentences a second, without PyTorch.

English, 30 MB. Good for deduplication, rough search and features for classifiers; word order is
ignored, and fine differences of meaning are lost. Retrieval has a variant of its own, and there is
a multilingual one.`,
} satisfies StarterModel;
