import type { StarterModel } from "../../starter.ts";

export default {
  task: "translation",
  library: "transformers",
  license: "apache-2.0",
  tags: ["text2text-generation", "madlad", "multilingual"],
  languages: ["multilingual"],
  architectures: ["T5ForConditionalGeneration"],
  modelType: "t5",
  datasets: ["allenai/MADLAD-400"],
  transformersInfo: {
    auto_model: "AutoModelForSeq2SeqLM",
    pipeline_tag: "text2text-generation",
    processor: "AutoTokenizer",
  },
  asOf: "2026-11-21",
  sources: [
    "https://huggingface.co/google/madlad400-3b-mt",
    "https://github.com/google-research/google-research/tree/master/madlad_400",
  ],
  card: `More than four hundred languages under an Apache license: a T5 of three billion parameters trained
by Google on MADLAD-400, web text that was audited language by language. It rivals far larger models
on languages with little text.

Begin the input with the target in brackets, \`<2de> I love pizza!\`; the source is recognized. One
sentence at a time works best. Meant for research and general text: domains such as law and medicine
were not evaluated. 7B and 10B versions exist.`,
} satisfies StarterModel;
