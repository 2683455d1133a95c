import type { StarterModel } from "../../starter.ts";

export default {
  task: "text-to-speech",
  library: "transformers",
  license: "cc-by-nc-4.0",
  tags: ["mms", "text-to-audio"],
  languages: ["de"],
  architectures: ["VitsModel"],
  modelType: "vits",
  transformersInfo: {
    auto_model: "AutoModelForTextToWaveform",
    pipeline_tag: "text-to-audio",
    processor: "AutoTokenizer",
  },
  widget: [{ text: "Die Fähre nach Bergen fährt um sechs ab." }],
  asOf: "2026-11-21",
  sources: [
    "https://huggingface.co/facebook/mms-tts-deu",
    "https://github.com/facebookresearch/fairseq/tree/main/examples/mms",
  ],
  card: `German speech from Massively Multilingual Speech. A VITS of 36 million parameters that makes a 16
kHz wave directly from letters, fast enough for small machines.

One voice with little expression, trained on readings of religious texts, so modern loan words and
abbreviations may be mispronounced; spell out numbers. For livelier German speech look at Chatterbox
or XTTS. The license excludes commercial use.`,
} satisfies StarterModel;
