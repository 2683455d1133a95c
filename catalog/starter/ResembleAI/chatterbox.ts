import type { StarterModel } from "../../starter.ts";

export default {
  task: "text-to-speech",
  library: "chatterbox",
  license: "mit",
  tags: ["speech", "speech-generation", "voice-cloning", "multilingual-tts"],
  languages: [
    "ar",
    "da",
    "de",
    "el",
    "en",
    "es",
    "fi",
    "fr",
    "he",
    "hi",
    "it",
    "ja",
    "ko",
    "ms",
    "nl",
    "no",
    "pl",
    "pt",
    "ru",
    "sv",
    "sw",
    "tr",
    "zh",
  ],
  asOf: "2026-11-21",
  sources: ["https://huggingface.co/ResembleAI/chatterbox", "https://github.com/resemble-ai/chatterbox"],
  card: `Reads text in the voice of a short recording, and lets you turn its temper up or down with one
number. A language model of half a billion parameters writes speech tokens, a flow model renders
them. A multilingual version for 23 languages lies in the same repository.

Every output carries an inaudible watermark. About 8 GB of GPU memory do; without a reference it
speaks in a voice of its own. Clone only voices whose owners agree.`,
} satisfies StarterModel;
