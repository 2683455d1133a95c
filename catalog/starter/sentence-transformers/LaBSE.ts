import type { StarterModel } from "../../starter.ts";

export default {
  task: "sentence-similarity",
  library: "sentence-transformers",
  license: "apache-2.0",
  tags: ["multilingual", "transformers", "feature-extraction"],
  parameters: 470926848,
  context: 256,
  architectures: ["BertModel"],
  modelType: "bert",
  transformersInfo: {
    auto_model: "AutoModel",
    pipeline_tag: "feature-extraction",
    processor: "AutoTokenizer",
  },
  widget: [
    {
      source_sentence: "The ferry is late.",
      sentences: ["The boat has been delayed.", "She sings in a choir."],
    },
  ],
  asOf: "2026-11-21",
  sources: ["https://huggingface.co/sentence-transformers/LaBSE", "https://github.com/google-research/bert"],
  card: `Language-agnostic BERT: 109 languages in one space, trained to find translations. Its strength is
matching a sentence with the very same sentence in another language, for instance to mine parallel
text or to check translation memories.

It gives 768 normalized numbers. Degrees of likeness within one language are not what it was taught,
so for semantic search other multilingual models do better. This is a PyTorch port of Google's
model; half of its weight is the vocabulary of half a million pieces.`,
} satisfies StarterModel;
