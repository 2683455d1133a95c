import type { StarterModel } from "../../starter.ts";

export default {
  task: "audio-to-audio",
  library: "asteroid",
  license: "cc-by-sa-4.0",
  tags: ["DCCRNet", "speech-enhancement"],
  datasets: ["Libri1Mix"],
  files: ["README.md", "pytorch_model.bin"],
  asOf: "2026-11-21",
  sources: [
    "https://huggingface.co/JorisCos/DCCRNet_Libri1Mix_enhsingle_16k",
    "https://github.com/asteroid-team/asteroid",
  ],
  card: `Cleans one voice from noise with a network that computes in complex numbers, so it corrects phase as
well as loudness. DCCRN won the real-time track of the 2020 deep noise suppression challenge; this
is Asteroid's training of it on Libri1Mix.

16 kHz, one channel, English audiobook speech with WHAM! noise. Results are fuller than those of
purely spectral masks. Use Asteroid's \`separate\` on a file; it resamples when asked.`,
} satisfies StarterModel;
