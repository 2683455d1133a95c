import type { StarterModel } from "../../starter.ts";

export default {
  task: "zero-shot-classification",
  library: "transformers",
  license: "apache-2.0",
  languages: ["en"],
  architectures: ["ModernBertForSequenceClassification"],
  modelType: "modernbert",
  base: { model: "answerdotai/ModernBERT-large", relation: "finetune" },
  transformersInfo: {
    auto_model: "AutoModelForSequenceClassification",
    pipeline_tag: "text-classification",
    processor: "AutoTokenizer",
  },
  asOf: "2026-11-21",
  sources: [
    "https://huggingface.co/MoritzLaurer/ModernBERT-large-zeroshot-v2.0",
    "https://github.com/MoritzLaurer/zeroshot-classifier",
  ],
  card: `Laurer's zero-shot recipe on ModernBERT large. A little less accurate than the DeBERTa v3 version
and several times faster and leaner in memory, and it reads long documents instead of 512 tokens.

Best in bfloat16 on a recent GPU. English. As with all of its kind: labels are turned into
statements by a template, each costs one pass, and the wording of both is worth some trials. Take it
where throughput matters most.`,
} satisfies StarterModel;
