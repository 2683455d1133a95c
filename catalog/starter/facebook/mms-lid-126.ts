import type { StarterModel } from "../../starter.ts";

export default {
  task: "audio-classification",
  library: "transformers",
  license: "cc-by-nc-4.0",
  tags: ["mms"],
  languages: ["multilingual"],
  architectures: ["Wav2Vec2ForSequenceClassification"],
  modelType: "wav2vec2",
  datasets: ["google/fleurs"],
  transformersInfo: {
    auto_model: "AutoModelForAudioClassification",
    pipeline_tag: "audio-classification",
    processor: "AutoFeatureExtractor",
  },
  asOf: "2026-11-21",
  sources: [
    "https://huggingface.co/facebook/mms-lid-126",
    "https://github.com/facebookresearch/fairseq/tree/main/examples/mms",
  ],
  card: `Tells which of 126 languages is spoken. A wav2vec 2.0 of a billion parameters from Meta's Massively
Multilingual Speech, with an output for each language by its three-letter code.

Some seconds of speech at 16 kHz suffice. Related languages and strong accents are where it errs;
look at the second guess, too. Sisters cover 256, 512, 1,024 up to 4,017 languages, with more
confusion. Non-commercial license.`,
} satisfies StarterModel;
