import type { StarterModel } from "../../starter.ts";

export default {
  task: "audio-classification",
  library: "transformers",
  license: "apache-2.0",
  languages: ["en"],
  architectures: ["Wav2Vec2ForSequenceClassification"],
  modelType: "wav2vec2",
  datasets: ["superb"],
  files: ["README.md", "config.json", "preprocessor_config.json", "pytorch_model.bin"],
  transformersInfo: {
    auto_model: "AutoModelForAudioClassification",
    pipeline_tag: "audio-classification",
    processor: "AutoFeatureExtractor",
  },
  asOf: "2026-11-21",
  sources: ["https://huggingface.co/superb/wav2vec2-base-superb-ks", "https://github.com/s3prl/s3prl"],
  card: `Spots ten spoken commands: yes, no, up, down, left, right, on, off, stop, go, with classes for
silence and anything else. wav2vec 2.0 base with a light head, following the SUPERB benchmark's
keyword task.

One-second clips at 16 kHz in English, from the Speech Commands set. It is meant as a reference for
comparing speech features; a product would use something far smaller on the device. A good first
model for learning to classify audio.`,
} satisfies StarterModel;
