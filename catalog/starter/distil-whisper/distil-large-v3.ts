import type { StarterModel } from "../../starter.ts";

export default {
  task: "automatic-speech-recognition",
  library: "transformers",
  license: "mit",
  tags: ["whisper", "audio", "hf-asr-leaderboard"],
  languages: ["en"],
  architectures: ["WhisperForConditionalGeneration"],
  modelType: "whisper",
  base: { model: "openai/whisper-large-v3", relation: "finetune" },
  transformersInfo: {
    auto_model: "AutoModelForSpeechSeq2Seq",
    pipeline_tag: "automatic-speech-recognition",
    processor: "AutoProcessor",
  },
  asOf: "2026-11-21",
  sources: [
    "https://huggingface.co/distil-whisper/distil-large-v3",
    "https://github.com/huggingface/distil-whisper",
  ],
  card: `Whisper large v3 for English, distilled: the full encoder, two decoder layers, 756 million
parameters, about six times the speed. Trained to imitate its teacher on 22,000 hours, and only
where the teacher was right.

This third version copes with OpenAI's own long-form method as well as with chunks, and invents less
in repetition. It can also draft for the large model, which then produces its exact output at twice
the speed. English only, no translation.`,
} satisfies StarterModel;
