import type { StarterModel } from "../../starter.ts";

export default {
  task: "audio-to-audio",
  library: "speechbrain",
  license: "apache-2.0",
  tags: ["audio-source-separation", "Speech Separation", "SepFormer", "Transformer"],
  languages: ["en"],
  datasets: ["WHAM!"],
  files: [
    "README.md",
    "brain.ckpt",
    "config.json",
    "dataloader-TRAIN.ckpt",
    "decoder.ckpt",
    "encoder.ckpt",
    "hyperparams.yaml",
    "hyperparams_train.yaml",
    "masknet.ckpt",
  ],
  config: { speechbrain: { speechbrain_interface: "SepformerSeparation" } },
  asOf: "2026-11-21",
  sources: [
    "https://huggingface.co/speechbrain/sepformer-wham",
    "https://github.com/speechbrain/speechbrain",
  ],
  card: `Takes a recording of two people talking at once in noise and returns two tracks. SepFormer, a
Transformer on short and long stretches in turn, trained on WHAM!: English readers mixed with the
noise of cafés and streets.

8 kHz only, one channel; resample first. It expects exactly two voices. On real rooms with echo look
at the WHAMR! version, for removing noise from a single voice at \`sepformer-wham16k-enhancement\`.`,
} satisfies StarterModel;
