import type { StarterModel } from "../../starter.ts";

export default {
  task: "feature-extraction",
  library: "sentence-transformers",
  license: "mit",
  tags: ["mteb", "transformers", "text-embeddings-inference"],
  languages: ["en"],
  parameters: 7110660096,
  context: 4096,
  architectures: ["MistralModel"],
  modelType: "mistral",
  base: { model: "mistralai/Mistral-7B-v0.1", relation: "finetune" },
  created: "2023-12-20",
  transformersInfo: {
    auto_model: "AutoModel",
    pipeline_tag: "feature-extraction",
    processor: "AutoTokenizer",
  },
  widget: [
    {
      source_sentence:
        "Instruct: Given a question, retrieve passages that answer it\nQuery: When does the ferry leave?",
      sentences: ["The ferry to Bergen leaves at six.", "The bakery by the harbor opens at seven."],
    },
  ],
  providers: { sambanova: { id: "E5-Mistral-7B-Instruct", task: "feature-extraction" } },
  asOf: "2026-11-21",
  sources: [
    "https://huggingface.co/intfloat/e5-mistral-7b-instruct",
    "https://github.com/microsoft/unilm/tree/master/e5",
    "https://github.com/huggingface/hub-docs/blob/main/docs/inference-providers/tasks/feature-extraction.md",
  ],
  card: `The model that showed how a plain language model becomes an embedder: Mistral 7B, tuned for under a
thousand steps on pairs a larger model wrote. Vectors have 4,096 dimensions.

Questions carry \`Instruct: <the task>\` and \`Query: <the question>\` on two lines, documents nothing.
English is what it is good at. The authors advise against inputs above 4,096 tokens although the
network takes more. At seven billion parameters it needs a GPU; newer models such as
\`Qwen3-Embedding-0.6B\` are much lighter.`,
} satisfies StarterModel;
