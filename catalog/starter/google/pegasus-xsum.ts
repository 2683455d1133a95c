import type { StarterModel } from "../../starter.ts";

export default {
  task: "summarization",
  library: "transformers",
  languages: ["en"],
  context: 512,
  architectures: ["PegasusForConditionalGeneration"],
  modelType: "pegasus",
  datasets: ["xsum"],
  files: [
    "README.md",
    "config.json",
    "pytorch_model.bin",
    "special_tokens_map.json",
    "spiece.model",
    "tokenizer.json",
    "tokenizer_config.json",
  ],
  transformersInfo: {
    auto_model: "AutoModelForSeq2SeqLM",
    pipeline_tag: "text2text-generation",
    processor: "AutoTokenizer",
  },
  asOf: "2026-11-21",
  sources: ["https://huggingface.co/google/pegasus-xsum", "https://github.com/google-research/pegasus"],
  card: `One sentence for a whole article. Pegasus was pretrained by removing the most important sentences of
a text and writing them again, which is close to summarizing itself, and then tuned on BBC articles
with their one-line introductions (XSum).

The output is abstractive: well phrased, and more ready to state things the article does not say
than extractive models are. Verify facts. English, 512 tokens of input. The tokenizer needs
\`sentencepiece\`.`,
} satisfies StarterModel;
