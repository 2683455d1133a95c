import type { StarterModel } from "../../starter.ts";

export default {
  task: "automatic-speech-recognition",
  library: "transformers",
  license: "mit",
  languages: ["en"],
  architectures: ["MoonshineForConditionalGeneration"],
  modelType: "moonshine",
  transformersInfo: {
    auto_model: "AutoModelForSpeechSeq2Seq",
    pipeline_tag: "automatic-speech-recognition",
    processor: "AutoProcessor",
  },
  asOf: "2026-11-21",
  sources: [
    "https://huggingface.co/UsefulSensors/moonshine-base",
    "https://github.com/usefulsensors/moonshine",
  ],
  card: `English recognition for small devices, 61 million parameters. Unlike Whisper it does not pad
everything to thirty seconds: the work grows with the length of the clip, so short commands are
answered at once.

Feed it segments of speech, up to about half a minute, at 16 kHz, from a voice detector. It reads
the raw waveform. As accurate as Whisper models of its size, at a fraction of the delay. Very short
clips may loop: limit the number of output tokens to the duration.`,
} satisfies StarterModel;
