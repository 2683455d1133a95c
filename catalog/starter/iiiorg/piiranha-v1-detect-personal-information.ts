import type { StarterModel } from "../../starter.ts";

export default {
  task: "token-classification",
  library: "transformers",
  license: "cc-by-nc-nd-4.0",
  languages: ["en", "it", "fr", "de", "nl", "es"],
  context: 256,
  architectures: ["DebertaV2ForTokenClassification"],
  modelType: "deberta-v2",
  base: { model: "microsoft/mdeberta-v3-base", relation: "finetune" },
  datasets: ["ai4privacy/pii-masking-400k"],
  transformersInfo: {
    auto_model: "AutoModelForTokenClassification",
    pipeline_tag: "token-classification",
    processor: "AutoTokenizer",
  },
  widget: [{ text: "Write to anna.berg@example.org or call 555 0134." }],
  providers: {
    "hf-inference": { id: "iiiorg/piiranha-v1-detect-personal-information", task: "token-classification" },
  },
  asOf: "2026-11-21",
  sources: [
    "https://huggingface.co/iiiorg/piiranha-v1-detect-personal-information",
    "https://github.com/huggingface/hub-docs/blob/main/docs/inference-providers/tasks/token-classification.md",
  ],
  card: `Detects seventeen kinds of personal data in six languages (English, Spanish, French, German,
Italian, Dutch): names, e-mail addresses, phone and card numbers, passwords, addresses and more.
Multilingual DeBERTa, for cleaning logs and prompts before they leave the house.

Input ends at 256 tokens, so split longer text. It learned on synthetic sentences: formats from real
systems may slip through, and nothing here amounts to legal anonymisation. The license allows
neither commercial use nor derived models.`,
} satisfies StarterModel;
