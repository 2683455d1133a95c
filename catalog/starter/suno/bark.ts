import type { StarterModel } from "../../starter.ts";

export default {
  task: "text-to-speech",
  library: "transformers",
  license: "mit",
  tags: ["text-to-audio", "audio"],
  languages: ["en", "de", "es", "fr", "hi", "it", "ja", "ko", "pl", "pt", "ru", "tr", "zh"],
  architectures: ["BarkModel"],
  modelType: "bark",
  transformersInfo: {
    auto_model: "AutoModelForTextToWaveform",
    pipeline_tag: "text-to-audio",
    processor: "AutoProcessor",
  },
  asOf: "2026-11-21",
  sources: ["https://huggingface.co/suno/bark", "https://github.com/suno-ai/bark"],
  card: `Writes audio the way language models write text, and so does more than read: it laughs, sighs,
hesitates, hums a tune, if the text says \`[laughs]\` or sets lyrics between notes. Thirteen languages
and a hundred voice presets.

About fourteen seconds at a time at 24 kHz; join longer texts yourself. Each run differs, and it may
drift off the script. Slow beside newer models; \`suno/bark-small\` is lighter.`,
} satisfies StarterModel;
