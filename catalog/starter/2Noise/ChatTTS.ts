import type { StarterModel } from "../../starter.ts";

export default {
  task: "text-to-audio",
  library: "chat_tts",
  license: "cc-by-nc-4.0",
  languages: ["en", "zh"],
  files: [
    "README.md",
    "asset/Decoder.safetensors",
    "asset/DVAE.safetensors",
    "asset/Embed.safetensors",
    "asset/GPT.pt",
    "asset/Vocos.safetensors",
  ],
  asOf: "2026-11-21",
  sources: ["https://huggingface.co/2Noise/ChatTTS", "https://github.com/2noise/ChatTTS"],
  card: `Speech for conversation, in Chinese and English: it sounds like someone talking rather than reading,
with pauses, laughter and fillers that can also be set by tokens such as [laugh]. A speaker is drawn
at random and can be kept by its vector.

The authors added some high-frequency noise and compression on purpose, against misuse. A few
gigabytes of GPU memory are enough; long texts should be split. Academic use only.`,
} satisfies StarterModel;
