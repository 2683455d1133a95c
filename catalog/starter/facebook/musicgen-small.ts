import type { StarterModel } from "../../starter.ts";

export default {
  task: "text-to-audio",
  library: "transformers",
  license: "cc-by-nc-4.0",
  tags: ["musicgen"],
  architectures: ["MusicgenForConditionalGeneration"],
  modelType: "musicgen",
  transformersInfo: {
    auto_model: "AutoModelForTextToWaveform",
    pipeline_tag: "text-to-audio",
    processor: "AutoProcessor",
  },
  widget: [{ text: "cheerful folk tune on a fiddle" }],
  asOf: "2026-11-21",
  sources: [
    "https://huggingface.co/facebook/musicgen-small",
    "https://github.com/facebookresearch/audiocraft",
  ],
  card: `Instrumental music from a description, 300 million parameters. A single Transformer writes the four
streams of EnCodec tokens in an interleaved order, up to thirty seconds of mono at 32 kHz.

The one to begin with: it runs on a modest GPU, and on a CPU with patience. Name genre, instruments,
mood and tempo. It was trained on licensed music with the vocals removed, so singing will not come.
Outputs under Meta's license are for non-commercial use.`,
} satisfies StarterModel;
