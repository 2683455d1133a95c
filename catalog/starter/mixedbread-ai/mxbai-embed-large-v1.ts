import type { StarterModel } from "../../starter.ts";

export default {
  task: "feature-extraction",
  library: "sentence-transformers",
  license: "apache-2.0",
  tags: ["sentence-similarity", "transformers", "mteb", "onnx", "openvino", "text-embeddings-inference"],
  languages: ["en"],
  parameters: 335141888,
  context: 512,
  architectures: ["BertModel"],
  modelType: "bert",
  created: "2024-03-07",
  transformersInfo: {
    auto_model: "AutoModel",
    pipeline_tag: "feature-extraction",
    processor: "AutoTokenizer",
  },
  widget: [
    {
      source_sentence: "Represent this sentence for searching relevant passages: When does the ferry leave?",
      sentences: ["The ferry to Bergen leaves at six.", "The bakery by the harbor opens at seven."],
    },
  ],
  asOf: "2026-11-21",
  sources: [
    "https://huggingface.co/mixedbread-ai/mxbai-embed-large-v1",
    "https://www.mixedbread.com/blog/mxbai-embed-large-v1",
  ],
  card: `An English embedder on BERT large with 1,024 dimensions, trained so that vectors may be shortened,
and stored as bytes or even as single bits, with moderate loss. That makes it a favorite for large
indexes on small machines.

For retrieval, begin the question with \`Represent this sentence for searching relevant passages: \`;
documents and symmetrical comparisons go bare. Its limit is 512 tokens. The repository also has GGUF
and ONNX files for local programs.`,
} satisfies StarterModel;
