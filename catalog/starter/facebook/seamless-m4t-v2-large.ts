import type { StarterModel } from "../../starter.ts";

export default {
  task: "automatic-speech-recognition",
  library: "transformers",
  license: "cc-by-nc-4.0",
  tags: ["audio-to-audio", "text-to-speech", "seamless_communication"],
  languages: ["multilingual"],
  architectures: ["SeamlessM4Tv2Model"],
  modelType: "seamless_m4t_v2",
  transformersInfo: { auto_model: "AutoModelForSpeechSeq2Seq", pipeline_tag: "automatic-speech-recognition" },
  asOf: "2026-11-21",
  sources: [
    "https://huggingface.co/facebook/seamless-m4t-v2-large",
    "https://github.com/facebookresearch/seamless_communication",
  ],
  card: `One model for speech and text translation: it hears about a hundred languages, reads and writes
nearly as many, and speaks 35. Transcription is translation into the language spoken; say which by
its three-letter code.

2.3 billion parameters, 16 kHz. The second version drafts the sounds of the output in one step
instead of one by one, so speech comes out faster. Sentences, not hours: cut recordings first.
Meta's license keeps it to non-commercial use.`,
} satisfies StarterModel;
