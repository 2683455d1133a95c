import type { StarterModel } from "../../starter.ts";

export default {
  task: "question-answering",
  library: "adapter-transformers",
  tags: ["adapterhub:qa/squad2"],
  languages: ["en"],
  modelType: "roberta",
  datasets: ["squad_v2"],
  files: [
    "README.md",
    "adapter_config.json",
    "head_config.json",
    "pytorch_adapter.bin",
    "pytorch_model_head.bin",
  ],
  config: {
    adapter_transformers: {
      model_name: "roberta-base",
    },
  },
  asOf: "2026-11-21",
  sources: [
    "https://huggingface.co/AdapterHub/roberta-base-pf-squad_v2",
    "https://github.com/Adapter-Hub/adapters",
    "https://adapterhub.ml/",
  ],
  card: `An adapter for RoBERTa base: a few small layers, trained on SQuAD 2.0, that turn the frozen encoder
into a reader. It is given a question and a passage and marks the span that answers it, or says that
the passage holds no answer.

The repository holds the adapter and its prediction head only; RoBERTa base is loaded beside it with
the Adapters library. English text, passages of a few hundred words at a time.`,
} satisfies StarterModel;
