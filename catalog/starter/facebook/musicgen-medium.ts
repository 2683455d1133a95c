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
    "https://huggingface.co/facebook/musicgen-medium",
    "https://github.com/facebookresearch/audiocraft",
  ],
  card: `MusicGen with 1.5 billion parameters, the size its authors found to give the best balance between
quality and cost. Thirty seconds of mono music at 32 kHz from a description in English.

Texture and structure are clearly richer than with the small model; about eight gigabytes of GPU
memory are needed. It can continue a given clip. No vocals. Non-commercial license.`,
} satisfies StarterModel;
