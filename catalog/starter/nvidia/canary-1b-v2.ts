import type { StarterModel } from "../../starter.ts";

export default {
  task: "automatic-speech-recognition",
  library: "nemo",
  license: "cc-by-4.0",
  tags: [
    "speech",
    "audio",
    "FastConformer",
    "NeMo",
    "hf-asr-leaderboard",
    "automatic-speech-translation",
    "Transformer",
  ],
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
  datasets: ["nvidia/Granary"],
  files: ["README.md", "canary-1b-v2.nemo"],
  asOf: "2026-11-21",
  sources: ["https://huggingface.co/nvidia/canary-1b-v2", "https://github.com/NVIDIA-NeMo/NeMo"],
  card: `Transcribes 25 European languages and translates between English and the other 24, both ways. An
encoder of FastConformer layers with a Transformer decoder that is told source and target, near a
billion parameters.

Pass \`source_lang\` and \`target_lang\` to \`transcribe\`; both are English by default. Punctuation,
capitals and times for words and segments are included; long recordings are cut and joined by the
toolkit. Slower than Parakeet, which does not translate.`,
} satisfies StarterModel;
