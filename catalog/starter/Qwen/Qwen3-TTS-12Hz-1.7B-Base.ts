import type { StarterModel } from "../../starter.ts";

export default {
  task: "text-to-speech",
  library: "qwen3_tts",
  license: "apache-2.0",
  tags: ["audio"],
  languages: ["zh", "en", "ja", "ko", "de", "fr", "ru", "pt", "es", "it"],
  asOf: "2026-11-21",
  sources: ["https://huggingface.co/Qwen/Qwen3-TTS-12Hz-1.7B-Base", "https://github.com/QwenLM/Qwen3-TTS"],
  card: `Clones a voice from three seconds of audio and its transcript, and speaks ten languages with it. It
is also the model of the family to tune on recordings of your own.

Without the transcript it works from the speaker's vector alone, with less likeness. 24 kHz,
streamed with little delay; a 0.6B version saves memory. Only use voices whose owners agree, and
tell listeners that the speech is synthetic.`,
} satisfies StarterModel;
