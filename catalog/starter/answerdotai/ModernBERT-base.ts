import type { StarterModel } from "../../starter.ts";

export default {
  task: "fill-mask",
  library: "transformers",
  license: "apache-2.0",
  tags: ["masked-lm", "long-context"],
  languages: ["en"],
  parameters: 149655232,
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
    "https://huggingface.co/answerdotai/ModernBERT-base",
    "https://github.com/AnswerDotAI/ModernBERT",
    "https://arxiv.org/abs/2412.13663",
  ],
  card: `BERT rebuilt with what was learned since: rotary positions, layers that mostly look nearby, no
padding, two trillion tokens of English text and code. It reads 8,192 tokens and runs at a multiple
of the older models' speed on long input.

Use it where you would have used BERT or RoBERTa in English. It fills \`[MASK]\` and takes no token
types. Install flash attention to get the full speed on GPUs that have it. \`ModernBERT-large\` is the
bigger version.`,
} satisfies StarterModel;
