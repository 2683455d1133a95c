import type { StarterModel } from "../../starter.ts";

export default {
  task: "automatic-speech-recognition",
  library: "openasr",
  base: {
    model: "Qwen/Qwen3-ASR-0.6B",
    relation: "quantized",
  },
  asOf: "2026-11-21",
  sources: ["https://huggingface.co/OpenASR/qwen3-asr-0.6b", "https://github.com/QuintinShaw/openasr"],
  card: `Qwen3-ASR 0.6B packed for OpenASR, a command-line transcriber that works offline. The signed pack is
checked before it runs, on processor or Apple's Metal; quantized variants trade size for accuracy,
and it is the tool's default model.

Recognizes some thirty languages and dialects of Chinese, with approximate word times; speakers can
be told apart by an extra pack. The format is early and may change between releases. The tool is
built from source.`,
} satisfies StarterModel;
