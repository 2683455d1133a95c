import type { StarterModel } from "../../starter.ts";

export default {
  task: "text-to-speech",
  library: "qwen3_tts",
  license: "apache-2.0",
  tags: ["audio", "tts"],
  languages: ["zh", "en", "ja", "ko", "de", "fr", "ru", "pt", "es", "it"],
  asOf: "2026-11-21",
  sources: [
    "https://huggingface.co/Qwen/Qwen3-TTS-12Hz-1.7B-CustomVoice",
    "https://github.com/QwenLM/Qwen3-TTS",
  ],
  card: `Nine finished voices of different age, sex and dialect, steered by a sentence: "in a hurry, a little
out of breath". It speaks ten languages, among them Chinese, English, Japanese, German and French,
and streams from the first packet.

1.7 billion parameters over a codec of twelve frames a second; a GPU with 8 GB does. Siblings design
a voice from a description or clone one from three seconds of audio. Keep to the listed speaker
names.`,
} satisfies StarterModel;
