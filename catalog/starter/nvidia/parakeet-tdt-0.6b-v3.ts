import type { StarterModel } from "../../starter.ts";

export default {
  task: "automatic-speech-recognition",
  library: "nemo",
  license: "cc-by-4.0",
  tags: ["speech", "audio", "FastConformer", "NeMo", "hf-asr-leaderboard", "Transducer", "TDT"],
  languages: [
    "bg",
    "hr",
    "cs",
    "da",
    "nl",
    "en",
    "et",
    "fi",
    "fr",
    "de",
    "el",
    "hu",
    "it",
    "lv",
    "lt",
    "mt",
    "pl",
    "pt",
    "ro",
    "sk",
    "sl",
    "es",
    "sv",
    "ru",
    "uk",
  ],
  parameters: 600000000,
  datasets: ["nvidia/Granary"],
  files: ["README.md", "parakeet-tdt-0.6b-v3.nemo"],
  asOf: "2026-11-21",
  sources: ["https://huggingface.co/nvidia/parakeet-tdt-0.6b-v3", "https://github.com/NVIDIA-NeMo/NeMo"],
  card: `Parakeet for 25 European languages, Russian and Ukrainian among them, which it recognizes by itself.
Like version 2 it is extremely fast, writes punctuation and capitals, and dates every word.

With full attention it takes up to 24 minutes in one go, with local attention up to three hours.
Audio of 16 kHz, one channel. In English alone version 2 is slightly ahead. No translation: for that
see Canary.`,
} satisfies StarterModel;
