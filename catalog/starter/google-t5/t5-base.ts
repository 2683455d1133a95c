import type { StarterModel } from "../../starter.ts";

export default {
  task: "translation",
  library: "transformers",
  license: "apache-2.0",
  tags: ["summarization", "text2text-generation"],
  languages: ["en", "fr", "ro", "de"],
  parameters: 222903552,
  context: 512,
  architectures: ["T5ForConditionalGeneration"],
  modelType: "t5",
  datasets: ["allenai/c4"],
  files: ["README.md", "config.json", "model.safetensors", "tokenizer.json"],
  transformersInfo: {
    auto_model: "AutoModelForSeq2SeqLM",
    pipeline_tag: "text2text-generation",
    processor: "AutoTokenizer",
  },
  providers: { "hf-inference": { id: "google-t5/t5-base", task: "translation" } },
  asOf: "2026-11-21",
  sources: [
    "https://huggingface.co/google-t5/t5-base",
    "https://github.com/google-research/text-to-text-transfer-transformer",
    "https://github.com/huggingface/hub-docs/blob/main/docs/inference-providers/providers/hf-inference.md",
  ],
  card: `The middle-sized T5: 220 million parameters, one network for translation, summaries, similarity and
acceptability, each chosen by the words the input begins with.

English into German, French and Romanian, and English summaries, work out of the box and were good
for 2019. People tune it for rewriting, keyword extraction and structured output, where it remains
cheap and dependable. Do not run it in float16: it overflows; bfloat16 is fine.`,
} satisfies StarterModel;
