import type { StarterModel } from "../../starter.ts";

export default {
  task: "text-to-speech",
  library: "vibevoice",
  license: "mit",
  tags: ["Podcast"],
  languages: ["en", "zh"],
  base: {
    model: "Qwen/Qwen2.5-1.5B",
    relation: "finetune",
  },
  asOf: "2026-11-21",
  sources: ["https://huggingface.co/microsoft/VibeVoice-1.5B", "https://microsoft.github.io/VibeVoice/"],
  card: `Podcasts from a script: up to ninety minutes with four speakers who keep their voices and take turns
naturally. Acoustic tokens at only 7.5 frames a second let a Qwen2.5 of 1.5 billion parameters hold
the whole conversation, while a diffusion head renders the sound.

English and Chinese. Microsoft took its own long-form code offline in 2025; a community copy runs
it. Output carries an audible notice and a watermark. Background music may appear uninvited.`,
} satisfies StarterModel;
