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
    "https://huggingface.co/facebook/musicgen-large",
    "https://github.com/facebookresearch/audiocraft",
  ],
  card: `The largest MusicGen, 3.3 billion parameters. It follows longer descriptions best and holds a groove
over the full thirty seconds, at 32 kHz in mono; stereo weights are separate repositories.

It needs a GPU with sixteen gigabytes for comfort. Better than medium in listening tests by a small
margin only, so try that first. Western styles dominate its training. No vocals, non-commercial use.`,
} satisfies StarterModel;
