import type { StarterModel } from "../../starter.ts";

export default {
  task: "audio-to-audio",
  library: "asteroid",
  license: "cc-by-sa-4.0",
  tags: ["ConvTasNet", "audio-source-separation"],
  datasets: ["Libri2Mix"],
  files: ["README.md", "pytorch_model.bin"],
  asOf: "2026-11-21",
  sources: [
    "https://huggingface.co/JorisCos/ConvTasNet_Libri2Mix_sepclean_16k",
    "https://github.com/asteroid-team/asteroid",
  ],
  card: `Separates two overlapping speakers at 16 kHz. Conv-TasNet learns its own replacement for the
spectrum and masks it with stacked convolutions; small enough to run in real time on a CPU.

Trained by the Asteroid project on Libri2Mix without noise: English audiobook readers, mixed
artificially. Real conversations with echo and noise are harder; a version for noisy mixtures lies
beside it. Exactly two voices, one channel in, two files out.`,
} satisfies StarterModel;
