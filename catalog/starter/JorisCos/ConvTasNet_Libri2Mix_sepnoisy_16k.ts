import type { StarterModel } from "../../starter.ts";

export default {
  task: "audio-to-audio",
  library: "asteroid",
  license: "cc-by-sa-4.0",
  tags: ["audio", "ConvTasNet"],
  files: ["README.md", "pytorch_model.bin"],
  asOf: "2026-11-21",
  sources: [
    "https://huggingface.co/JorisCos/ConvTasNet_Libri2Mix_sepnoisy_16k",
    "https://github.com/asteroid-team/asteroid",
  ],
  card: `Pulls two people who talk at once apart, and drops the background noise while doing so. Conv-TasNet
works on the waveform itself, without a spectrogram, and was trained on LibriMix: read English
speech mixed with recorded noise, at 16 kHz.

It always returns two tracks, in no fixed order. Real rooms with echo are harder than its training
material. Small enough for a laptop's processor.`,
} satisfies StarterModel;
