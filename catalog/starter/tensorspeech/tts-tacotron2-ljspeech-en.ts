import type { StarterModel } from "../../starter.ts";

export default {
  task: "text-to-speech",
  library: "tensorflowtts",
  license: "apache-2.0",
  tags: ["audio", "text-to-mel"],
  languages: ["en"],
  datasets: ["ljspeech"],
  files: ["README.md", "config.yml", "model.h5", "processor.json"],
  asOf: "2026-11-21",
  sources: [
    "https://huggingface.co/tensorspeech/tts-tacotron2-ljspeech-en",
    "https://github.com/TensorSpeech/TensorFlowTTS",
  ],
  card: `Tacotron 2 in TensorFlow: letters become a mel spectrogram, aligned by attention, in the voice of
LJSpeech. A vocoder such as the Multi-band MelGAN of the same owner is needed to make it audible.

English, one female reader. Very long sentences can slip or repeat; FastSpeech 2 of the same
collection is steadier. TensorFlowTTS is no longer developed and expects old TensorFlow releases, so
keep it in its own environment.`,
} satisfies StarterModel;
