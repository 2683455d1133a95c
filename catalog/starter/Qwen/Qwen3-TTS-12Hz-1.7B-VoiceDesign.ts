import type { StarterModel } from "../../starter.ts";

export default {
  task: "text-to-speech",
  library: "qwen3_tts",
  license: "apache-2.0",
  tags: ["audio"],
  languages: ["zh", "en", "ja", "ko", "de", "fr", "ru", "pt", "es", "it"],
  asOf: "2026-11-21",
  sources: [
    "https://huggingface.co/Qwen/Qwen3-TTS-12Hz-1.7B-VoiceDesign",
    "https://github.com/QwenLM/Qwen3-TTS",
  ],
  card: `Invents a voice from a description: age, timbre, temper, accent, in Chinese or English words. The
same text with the same description gives a similar but not identical speaker.

Make a clip you like and hand it to the \`Base\` model as a reference to keep that voice for a whole
book: this is the recommended way. Ten languages, 24 kHz, 1.7 billion parameters. The package is
\`qwen-tts\`.`,
} satisfies StarterModel;
