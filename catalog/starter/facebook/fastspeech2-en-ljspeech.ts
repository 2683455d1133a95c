import type { StarterModel } from "../../starter.ts";

export default {
  task: "text-to-speech",
  library: "fairseq",
  tags: ["audio"],
  languages: ["en"],
  datasets: ["ljspeech"],
  files: [
    "README.md",
    "config.yaml",
    "fbank_mfa_gcmvn_stats.npz",
    "hifigan.bin",
    "hifigan.json",
    "pytorch_model.pt",
    "vocab.txt",
  ],
  asOf: "2026-11-21",
  sources: ["https://huggingface.co/facebook/fastspeech2-en-ljspeech", "https://github.com/pytorch/fairseq"],
  card: `FastSpeech 2 from Meta's fairseq S²: the whole spectrogram is predicted at once, with length, pitch
and energy as separate outputs, then voiced by a HiFi-GAN in the same repository. A single female
English voice, trained on LJSpeech.

Fast and steady, without the skipped words of autoregressive models. Fairseq is no longer developed
and installs only on older Python versions; the checkpoint is a pickle, so load it in a place apart.`,
} satisfies StarterModel;
