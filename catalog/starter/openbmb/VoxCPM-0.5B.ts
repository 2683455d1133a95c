import type { StarterModel } from "../../starter.ts";

export default {
  task: "text-to-speech",
  library: "voxcpm",
  license: "apache-2.0",
  tags: ["pytorch", "speech", "speech generation", "voice cloning"],
  languages: ["en", "zh"],
  base: {
    model: "openbmb/MiniCPM4-0.5B",
    relation: "finetune",
  },
  asOf: "2026-11-21",
  sources: ["https://huggingface.co/openbmb/VoxCPM-0.5B", "https://github.com/OpenBMB/VoxCPM"],
  card: `Speech without discrete tokens: MiniCPM4 plans in a continuous space and a local diffusion
transformer fills in the sound, which carries breath and emphasis better. It guesses the right tone
from the text itself, and clones a voice with accent and rhythm from a short recording.

Chinese and English, 16 kHz, trained on 1.8 million hours. A consumer GPU runs it in real time.
Version 1.5 raises the sampling rate. Mark synthetic speech as such.`,
} satisfies StarterModel;
