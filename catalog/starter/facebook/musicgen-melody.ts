import type { StarterModel } from "../../starter.ts";

export default {
  task: "text-to-audio",
  library: "transformers",
  license: "cc-by-nc-4.0",
  tags: ["musicgen"],
  architectures: ["MusicgenMelodyForConditionalGeneration"],
  modelType: "musicgen_melody",
  transformersInfo: {
    auto_model: "AutoModelForTextToWaveform",
    pipeline_tag: "text-to-audio",
    processor: "AutoProcessor",
  },
  widget: [{ text: "cheerful folk tune on a fiddle" }],
  asOf: "2026-11-21",
  sources: [
    "https://huggingface.co/facebook/musicgen-melody",
    "https://github.com/facebookresearch/audiocraft",
  ],
  card: `MusicGen that also listens: hum or play a tune, describe a style, and it arranges the melody in that
style. The tune is read as a chromagram, so pitch counts and sound color does not.

1.5 billion parameters, up to thirty seconds at 32 kHz. Without audio it works as an ordinary
MusicGen. Strip the accompaniment from a recording first for a cleaner melody. Mind the rights in
the tune; the license excludes commercial use.`,
} satisfies StarterModel;
