import type { StarterModel } from "../../starter.ts";

export default {
  task: "text-to-speech",
  library: "transformers",
  license: "mit",
  tags: ["audio", "text-to-audio"],
  languages: ["en"],
  architectures: ["SpeechT5ForTextToSpeech"],
  modelType: "speecht5",
  datasets: ["libritts"],
  transformersInfo: {
    auto_model: "AutoModelForTextToSpectrogram",
    pipeline_tag: "text-to-audio",
    processor: "AutoProcessor",
  },
  asOf: "2026-11-21",
  sources: ["https://huggingface.co/microsoft/speecht5_tts", "https://github.com/microsoft/SpeechT5"],
  card: `Reads English in the voice of a given speaker vector: 512 numbers, an x-vector, taken from any
recording. One encoder and decoder shared between speech and text, here tuned for synthesis on
LibriTTS.

16 kHz; a separate vocoder, \`microsoft/speecht5_hifigan\`, turns its spectrogram into sound, which
the pipeline loads by itself. Small, and one of the easiest models to tune on a new voice or
language. Up to 600 characters at a time.`,
} satisfies StarterModel;
