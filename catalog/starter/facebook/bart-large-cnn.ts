import type { StarterModel } from "../../starter.ts";

export default {
  task: "summarization",
  library: "transformers",
  license: "mit",
  languages: ["en"],
  parameters: 406290432,
  context: 1024,
  architectures: ["BartForConditionalGeneration"],
  modelType: "bart",
  datasets: ["cnn_dailymail"],
  transformersInfo: {
    auto_model: "AutoModelForSeq2SeqLM",
    pipeline_tag: "text2text-generation",
    processor: "AutoTokenizer",
  },
  providers: { "hf-inference": { id: "facebook/bart-large-cnn", task: "summarization" } },
  asOf: "2026-11-21",
  sources: [
    "https://huggingface.co/facebook/bart-large-cnn",
    "https://github.com/facebookresearch/fairseq/tree/main/examples/bart",
    "https://github.com/huggingface/hub-docs/blob/main/docs/inference-providers/tasks/summarization.md",
  ],
  card: `The standard English news summarizer: BART large tuned on CNN and Daily Mail articles with the
bullet points their editors wrote. The result is three or four sentences close to the wording of the
text.

It reads 1,024 tokens and ignores what follows, so summarize long documents in pieces. News taught
it that the beginning matters most, which does not hold for reports or meetings. Set \`min_length\`
and \`max_length\` to steer it. Check names and numbers.`,
} satisfies StarterModel;
