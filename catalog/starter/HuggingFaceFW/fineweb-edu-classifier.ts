import type { StarterModel } from "../../starter.ts";

export default {
  task: "text-classification",
  library: "transformers",
  license: "apache-2.0",
  languages: ["en"],
  context: 512,
  architectures: ["BertForSequenceClassification"],
  modelType: "bert",
  base: { model: "Snowflake/snowflake-arctic-embed-m", relation: "finetune" },
  datasets: ["HuggingFaceFW/fineweb-edu-llama3-annotations"],
  created: "2024-05-06",
  transformersInfo: {
    auto_model: "AutoModelForSequenceClassification",
    pipeline_tag: "text-classification",
    processor: "AutoTokenizer",
  },
  widget: [{ text: "Sea water is salty because rivers wash minerals out of rocks and carry them down." }],
  asOf: "2026-11-21",
  sources: [
    "https://huggingface.co/HuggingFaceFW/fineweb-edu-classifier",
    "https://github.com/huggingface/cosmopedia",
  ],
  card: `Scores a web page for its educational value, from 0 to 5. It made FineWeb-Edu: pages of three and
more were kept. The judgments it learned from were 460,000 annotations by Llama 3 70B, with
school-level usefulness in mind.

One number comes out, not a class: read the logit itself, where a softmax would always say 1. A
linear head on Arctic embed, English, 512 tokens. Advanced academic text gets low marks by design.`,
} satisfies StarterModel;
