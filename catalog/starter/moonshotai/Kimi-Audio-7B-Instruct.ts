import type { StarterModel } from "../../starter.ts";

export default {
  task: "audio-text-to-text",
  library: "kimi-audio",
  license: "mit",
  tags: ["automatic-speech-recognition", "speech-conversation"],
  languages: ["en", "zh"],
  asOf: "2026-11-21",
  sources: [
    "https://huggingface.co/moonshotai/Kimi-Audio-7B-Instruct",
    "https://github.com/MoonshotAI/Kimi-Audio",
  ],
  card: `Hears and speaks: it transcribes, answers questions about sounds and music, recognizes emotion, and
holds a spoken conversation, returning text and audio together. Continuous features and discrete
tokens go into a language model that began as Qwen2.5 7B.

Chinese and English. Its own package runs it on a GPU with 24 GB or more; speech output adds a
flow-based detokenizer. Some of the code is Apache-licensed by its origin.`,
} satisfies StarterModel;
