import type { StarterModel } from "../../starter.ts";

export default {
  task: "audio-to-audio",
  library: "speechbrain",
  license: "apache-2.0",
  tags: ["speech-enhancement"],
  languages: ["en"],
  datasets: ["Voicebank", "DEMAND"],
  files: ["README.md", "config.json", "enhance_model.ckpt", "hyperparams.yaml"],
  config: { speechbrain: { speechbrain_interface: "SpectralMaskEnhancement" } },
  asOf: "2026-11-21",
  sources: [
    "https://huggingface.co/speechbrain/metricgan-plus-voicebank",
    "https://github.com/speechbrain/speechbrain",
  ],
  card: `A light denoiser for speech at 16 kHz. MetricGAN+ learns a mask on the spectrum whose judge is a
network imitating PESQ, the telephone industry's measure of quality, so it optimizes what listeners
rate.

Small and fast enough for a CPU. It knows the noises of the Voicebank-DEMAND set: kitchens, traffic,
offices. High PESQ comes with some artifacts in quiet passages. One channel, English training
speech.`,
} satisfies StarterModel;
