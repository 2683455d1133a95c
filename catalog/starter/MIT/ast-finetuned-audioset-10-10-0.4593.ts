import type { StarterModel } from "../../starter.ts";

export default {
  task: "audio-classification",
  library: "transformers",
  license: "bsd-3-clause",
  parameters: 86600000,
  architectures: ["ASTForAudioClassification"],
  modelType: "audio-spectrogram-transformer",
  transformersInfo: {
    auto_model: "AutoModelForAudioClassification",
    pipeline_tag: "audio-classification",
    processor: "AutoFeatureExtractor",
  },
  asOf: "2026-11-21",
  sources: [
    "https://huggingface.co/MIT/ast-finetuned-audioset-10-10-0.4593",
    "https://github.com/YuanGongND/ast",
  ],
  card: `Names what can be heard, from 527 kinds of sound: speech, dog, rain, siren, electric guitar. The
Audio Spectrogram Transformer looks at a picture of the sound as a vision Transformer looks at
photos, and was tuned on AudioSet, two million clips of YouTube.

Ten seconds at 16 kHz; longer audio is cut. Several labels may be true at once: read scores, not
only the first. It is a common base for tuning on bird calls or machine faults.`,
} satisfies StarterModel;
