import type { StarterModel } from "../../starter.ts";

export default {
  task: "automatic-speech-recognition",
  license: "apache-2.0",
  tags: ["audio"],
  asOf: "2026-11-21",
  sources: ["https://huggingface.co/Qwen/Qwen3-ASR-1.7B", "https://github.com/QwenLM/Qwen3-ASR"],
  card: `Speech recognition on top of a language model: Qwen's audio encoder feeds a decoder of the Qwen3
family. It knows thirty languages and 22 Chinese dialects, tells which is spoken, and copes with
song and background music.

Use it through the \`qwen-asr\` package or vLLM, both for whole files and for streams. A separate
aligner gives times for words. \`Qwen3-ASR-0.6B\` is the smaller sister for high throughput.`,
} satisfies StarterModel;
