import type { StarterModel } from "../../starter.ts";

export default {
  task: "audio-classification",
  library: "speechbrain",
  license: "apache-2.0",
  tags: ["embeddings", "Speaker", "Verification", "Identification", "pytorch", "ECAPA", "TDNN"],
  languages: ["en"],
  datasets: ["voxceleb"],
  files: [
    "README.md",
    "classifier.ckpt",
    "config.json",
    "embedding_model.ckpt",
    "hyperparams.yaml",
    "label_encoder.txt",
    "mean_var_norm_emb.ckpt",
  ],
  config: {
    speechbrain: {
      speechbrain_interface: "EncoderClassifier",
    },
  },
  asOf: "2026-11-21",
  sources: [
    "https://huggingface.co/speechbrain/spkrec-ecapa-voxceleb",
    "https://github.com/speechbrain/speechbrain",
  ],
  card: `Vectors of voices: ECAPA-TDNN turns a recording into 192 numbers that stay alike for the same
speaker whatever is said. Compare two of them for verification, or cluster them to tell speakers
apart; many diarization pipelines do.

Trained on VoxCeleb's celebrity interviews, 16 kHz, one channel. Telephone lines, children and short
snippets lower the accuracy. Fix your own threshold. Recognizing people by voice falls under data
protection law in many places.`,
} satisfies StarterModel;
