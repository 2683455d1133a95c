import type { StarterModel } from "../../starter.ts";

export default {
  task: "text-to-speech",
  library: "coqui",
  license: "other",
  licenseName: "coqui-public-model-license",
  licenseLink: "https://coqui.ai/cpml",
  languages: [
    "en",
    "es",
    "fr",
    "de",
    "it",
    "pt",
    "pl",
    "tr",
    "ru",
    "nl",
    "cs",
    "ar",
    "zh",
    "ja",
    "hu",
    "ko",
    "hi",
  ],
  asOf: "2026-11-21",
  sources: ["https://huggingface.co/coqui/XTTS-v2", "https://github.com/idiap/coqui-ai-TTS"],
  card: `Clones a voice from six seconds of it and lets it speak any of seventeen languages, also ones the
speaker does not know. Long the standard of open voice cloning.

24 kHz, with streaming at less than a fifth of a second. Run it with the \`TTS\` package, of which a
community fork is kept up since the company closed. The Coqui Public Model License allows
non-commercial use only. Clone voices with their owners' consent.`,
} satisfies StarterModel;
