import type { StarterModel } from "../../starter.ts";

export default {
  task: "text-to-speech",
  library: "transformers",
  license: "cc-by-nc-4.0",
  tags: ["mms", "text-to-audio"],
  languages: ["en"],
  architectures: ["VitsModel"],
  modelType: "vits",
  transformersInfo: {
    auto_model: "AutoModelForTextToWaveform",
    pipeline_tag: "text-to-audio",
    processor: "AutoTokenizer",
  },
  asOf: "2026-11-21",
  sources: [
    "https://huggingface.co/facebook/mms-tts-eng",
    "https://github.com/facebookresearch/fairseq/tree/main/examples/mms",
  ],
  card: `English speech from Meta's Massively Multilingual Speech: a small VITS, 36 million parameters, one
of more than 1,100 such models, each for a language. Text goes in, a wave of 16 kHz comes out in one
step, quickly even on a CPU.

One voice, clear and plain. A stochastic duration predictor varies the rhythm, so fix the seed for
repeatable output. Write numbers as words. Non-commercial license.`,
} satisfies StarterModel;
