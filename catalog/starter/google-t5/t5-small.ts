import type { StarterModel } from "../../starter.ts";

export default {
  task: "translation",
  library: "transformers",
  license: "apache-2.0",
  tags: ["summarization", "text2text-generation"],
  languages: ["en", "fr", "ro", "de"],
  parameters: 60506624,
  context: 512,
  architectures: ["T5ForConditionalGeneration"],
  modelType: "t5",
  datasets: ["allenai/c4"],
  transformersInfo: {
    auto_model: "AutoModelForSeq2SeqLM",
    pipeline_tag: "text2text-generation",
    processor: "AutoTokenizer",
  },
  asOf: "2026-11-21",
  sources: [
    "https://huggingface.co/google-t5/t5-small",
    "https://github.com/google-research/text-to-text-transfer-transformer",
  ],
  card: `The smallest of the models that turned every task into text in, text out. A prefix says what to do:
\`translate English to German: \`, \`summarize: \`, \`cola sentence: \`. 60 million parameters, so it runs
anywhere.

Translation goes from English into German, French and Romanian only. Its value today is as a base
for tuning small rewriting tasks and for trying out training code quickly. 512 tokens. For
instructions rather than fixed prefixes see FLAN-T5.`,
} satisfies StarterModel;
