import type { StarterModel } from "../../starter.ts";

export default {
  task: "sentence-similarity",
  library: "sentence-transformers",
  license: "apache-2.0",
  tags: ["feature-extraction", "mteb", "custom_code", "transformers.js", "onnx", "text-embeddings-inference"],
  languages: ["en"],
  parameters: 136731648,
  context: 8192,
  architectures: ["NomicBertModel"],
  modelType: "nomic_bert",
  files: ["README.md", "config.json", "model.safetensors"],
  created: "2024-02-10",
  widget: [
    {
      source_sentence: "search_query: When does the ferry leave?",
      sentences: [
        "search_document: The ferry to Bergen leaves at six.",
        "search_document: The bakery by the harbor opens at seven.",
      ],
    },
  ],
  asOf: "2026-11-21",
  sources: [
    "https://huggingface.co/nomic-ai/nomic-embed-text-v1.5",
    "https://github.com/nomic-ai/contrastors",
  ],
  card: `An English embedder for long texts, up to 8,192 tokens, published with weights, training code and
data. 768 dimensions that can be cut in steps down to 64, with little loss until 256.

Prefixes are required: \`search_query: \` and \`search_document: \` for retrieval, \`clustering: \` or
\`classification: \` for those. Its layers are defined by code beside the weights, hence
\`trust_remote_code\`. It shares its space with \`nomic-embed-vision-v1.5\`, so text can find pictures.`,
} satisfies StarterModel;
