import type { StarterModel } from "../../starter.ts";

export default {
  task: "translation",
  library: "transformers",
  license: "cc-by-nc-4.0",
  tags: ["nllb"],
  languages: ["multilingual"],
  context: 512,
  architectures: ["M2M100ForConditionalGeneration"],
  modelType: "m2m_100",
  transformersInfo: {
    auto_model: "AutoModelForSeq2SeqLM",
    pipeline_tag: "text2text-generation",
    processor: "AutoTokenizer",
  },
  asOf: "2026-11-21",
  sources: [
    "https://huggingface.co/facebook/nllb-200-distilled-600M",
    "https://github.com/facebookresearch/fairseq/tree/nllb",
  ],
  card: `Two hundred languages, any to any, in one model of 600 million parameters: the small, distilled
member of Meta's No Language Left Behind. For many African and Asian languages it was the first
usable translator.

Source and target are named by codes with script, \`eng_Latn\`, \`deu_Latn\`; the output starts with the
target's. Single sentences, not documents, up to 512 tokens. A research model under a license
without commercial use; not for medical or legal text.`,
} satisfies StarterModel;
