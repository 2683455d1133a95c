import type { StarterModel } from "../../starter.ts";

export default {
  task: "text-to-speech",
  library: "outetts",
  license: "cc-by-nc-sa-4.0",
  languages: [
    "en",
    "ar",
    "zh",
    "nl",
    "fr",
    "de",
    "it",
    "ja",
    "ko",
    "lt",
    "ru",
    "es",
    "pt",
    "be",
    "bn",
    "ka",
    "hu",
    "lv",
    "fa",
    "pl",
    "sw",
    "ta",
    "uk",
  ],
  asOf: "2026-11-21",
  sources: ["https://huggingface.co/OuteAI/Llama-OuteTTS-1.0-1B", "https://github.com/edwko/OuteTTS"],
  card: `Speech synthesis as plain language modeling: a Llama of one billion parameters writes codec tokens,
so anything that runs a Llama can run it. A ten-second reference becomes a reusable speaker profile.

Trained on more than twenty languages, English, Chinese, Japanese and Korean best. Aim at no more
than 42 seconds per call, and keep to the sampling settings of its page: the repetition penalty must
look at a window of 64 tokens only. Non-commercial.`,
} satisfies StarterModel;
