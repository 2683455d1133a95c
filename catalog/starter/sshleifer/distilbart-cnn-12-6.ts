import type { StarterModel } from "../../starter.ts";

export default {
  task: "summarization",
  library: "transformers",
  license: "apache-2.0",
  languages: ["en"],
  context: 1024,
  architectures: ["BartForConditionalGeneration"],
  modelType: "bart",
  datasets: ["cnn_dailymail", "xsum"],
  files: [
    "README.md",
    "config.json",
    "merges.txt",
    "pytorch_model.bin",
    "tokenizer_config.json",
    "vocab.json",
  ],
  transformersInfo: {
    auto_model: "AutoModelForSeq2SeqLM",
    pipeline_tag: "text2text-generation",
    processor: "AutoTokenizer",
  },
  asOf: "2026-11-21",
  sources: ["https://huggingface.co/sshleifer/distilbart-cnn-12-6"],
  card: `\`bart-large-cnn\` with half of its decoder layers taken away and tuned again: twelve layers read, six
write. Summaries are nearly as good and come almost twice as fast, which is why the pipeline of
transformers long used it by default.

English news, 1,024 tokens of input, three or four sentences of output. The \`xsum\` version gives a
single sentence instead. What is said of its parent about the bias toward beginnings and about
invented details holds here too.`,
} satisfies StarterModel;
