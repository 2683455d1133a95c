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
    "https://huggingface.co/facebook/nllb-200-3.3B",
    "https://github.com/facebookresearch/fairseq/tree/nllb",
  ],
  card: `The largest dense NLLB that can be had for one GPU: 3.3 billion parameters, two hundred languages,
translation between any two. Clearly better than the distilled 600M on small languages, and about
five times as heavy.

Name source and target by codes such as \`swh_Latn\` or \`zho_Hans\`. It works on sentences; split
documents. Meta published it for research and excludes commercial use.
\`facebook/nllb-200-distilled-1.3B\` is a good middle.`,
} satisfies StarterModel;
