import type { StarterModel } from "../../starter.ts";

export default {
  task: "token-classification",
  library: "span-marker",
  license: "cc-by-sa-4.0",
  tags: ["named-entity-recognition", "ner"],
  languages: ["en"],
  base: {
    model: "bert-base-cased",
    relation: "finetune",
  },
  datasets: ["DFKI-SLT/few-nerd"],
  asOf: "2026-11-21",
  sources: [
    "https://huggingface.co/tomaarsen/span-marker-bert-base-fewnerd-fine-super",
    "https://github.com/tomaarsen/SpanMarkerNER",
  ],
  card: `Recognizes names in 66 fine classes – not just "person" but athlete, politician or scholar; not just
"place" but bridge, airport or mountain. SpanMarker looks at whole spans instead of single words, on
top of BERT base.

English, trained on Few-NERD, whose text is Wikipedia. Sentences are read one at a time; lower-cased
text loses names. Coarse and multilingual models come from the same author. Share derived models
alike.`,
} satisfies StarterModel;
