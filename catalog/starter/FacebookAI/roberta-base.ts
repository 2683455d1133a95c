import type { StarterModel } from "../../starter.ts";

export default {
  task: "fill-mask",
  library: "transformers",
  license: "mit",
  languages: ["en"],
  parameters: 124697433,
  context: 512,
  architectures: ["RobertaForMaskedLM"],
  modelType: "roberta",
  datasets: ["bookcorpus", "wikipedia"],
  transformersInfo: {
    auto_model: "AutoModelForMaskedLM",
    pipeline_tag: "fill-mask",
    processor: "AutoTokenizer",
  },
  maskToken: "<mask>",
  widget: [{ text: "The ferry leaves the <mask> at six." }],
  asOf: "2026-11-21",
  sources: [
    "https://huggingface.co/FacebookAI/roberta-base",
    "https://github.com/facebookresearch/fairseq/tree/main/examples/roberta",
  ],
  card: `BERT's architecture trained properly: ten times the English text, larger batches, masks that change
on every pass, and no guessing of sentence order. The result beats BERT at the same size after
tuning.

Case matters here, and the mask is written \`<mask>\`. The tokenizer works on bytes, so it never meets
an unknown sign; a leading space belongs to the token. The base of most English sentiment and topic
classifiers you will find in this catalog. 512 tokens.`,
} satisfies StarterModel;
