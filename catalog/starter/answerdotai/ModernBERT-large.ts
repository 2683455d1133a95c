import type { StarterModel } from "../../starter.ts";

export default {
  task: "fill-mask",
  library: "transformers",
  license: "apache-2.0",
  tags: ["masked-lm", "long-context"],
  languages: ["en"],
  parameters: 395881664,
  context: 8192,
  architectures: ["ModernBertForMaskedLM"],
  modelType: "modernbert",
  transformersInfo: {
    auto_model: "AutoModelForMaskedLM",
    pipeline_tag: "fill-mask",
    processor: "AutoTokenizer",
  },
  maskToken: "[MASK]",
  widget: [{ text: "The ferry leaves the [MASK] at six." }],
  asOf: "2026-11-21",
  sources: [
    "https://huggingface.co/answerdotai/ModernBERT-large",
    "https://github.com/AnswerDotAI/ModernBERT",
    "https://arxiv.org/abs/2412.13663",
  ],
  card: `The larger ModernBERT: 28 layers and 395 million parameters, with the same 8,192 tokens of context
and the same mix of prose and code in training.

Good for retrieval, long-document classification and code search after tuning, where its speed on
long input is what older encoders of this size lack. English only. Fills \`[MASK]\`; leave out
\`token_type_ids\`. Needs a version of transformers from 2025 or later.`,
} satisfies StarterModel;
