import type { StarterModel } from "../../starter.ts";

export default {
  task: "text-to-speech",
  library: "index-tts",
  languages: ["en", "zh"],
  files: ["README.md", "bpe.model", "config.yaml", "gpt.pth", "s2mel.pth", "wav2vec2bert_stats.pt"],
  asOf: "2026-11-21",
  sources: ["https://huggingface.co/IndexTeam/IndexTTS-2", "https://github.com/index-tts/index-tts"],
  card: `Speech whose voice and emotion come from different places: one recording says who speaks, another –
or eight sliders, or a sentence such as "quietly furious" – says how. The length can be set exactly,
which dubbing needs, or left free.

Chinese and English, autoregressive, on a CUDA card with 8 GB or more. The model's license, by
bilibili, differs from the usual ones; read it in the repository. Use voices only with consent.`,
} satisfies StarterModel;
