import type { StarterModel } from "../../starter.ts";

export default {
  task: "audio-classification",
  library: "speechbrain",
  license: "apache-2.0",
  tags: ["Language", "Identification", "embeddings", "ECAPA-TDNN"],
  languages: ["multilingual"],
  datasets: ["VoxLingua107"],
  files: [
    "README.md",
    "classifier.ckpt",
    "config.json",
    "embedding_model.ckpt",
    "hyperparams.yaml",
    "label_encoder.txt",
    "normalizer.ckpt",
  ],
  config: { speechbrain: { speechbrain_interface: "EncoderClassifier" } },
  asOf: "2026-11-21",
  sources: [
    "https://huggingface.co/speechbrain/lang-id-voxlingua107-ecapa",
    "https://github.com/speechbrain/speechbrain",
  ],
  card: `Language identification by ear for 107 languages, small and quick. An ECAPA-TDNN, the network
otherwise used for recognizing speakers, trained on VoxLingua107: YouTube speech that was labeled
automatically.

16 kHz. Labels are a code with the name, \`de: German\`. The vector before the output also serves to
recognize further languages from a few samples. Accents, noise and singing mislead it, and small
languages had less and noisier data.`,
} satisfies StarterModel;
