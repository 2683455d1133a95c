import type { StarterModel } from "../../starter.ts";

export default {
  task: "automatic-speech-recognition",
  library: "transformers",
  license: "apache-2.0",
  languages: ["en"],
  architectures: ["Wav2Vec2ForCTC"],
  modelType: "wav2vec2",
  base: { model: "facebook/wav2vec2-large-xlsr-53", relation: "finetune" },
  datasets: ["common_voice", "mozilla-foundation/common_voice_6_0"],
  files: [
    "README.md",
    "alphabet.json",
    "config.json",
    "preprocessor_config.json",
    "pytorch_model.bin",
    "special_tokens_map.json",
    "vocab.json",
    "language_model/attrs.json",
    "language_model/lm.binary",
    "language_model/unigrams.txt",
  ],
  transformersInfo: {
    auto_model: "AutoModelForCTC",
    pipeline_tag: "automatic-speech-recognition",
    processor: "AutoProcessor",
  },
  asOf: "2026-11-21",
  sources: [
    "https://huggingface.co/jonatasgrosman/wav2vec2-large-xlsr-53-english",
    "https://github.com/jonatasgrosman/huggingsound",
  ],
  card: `XLSR-53, a speech model pretrained on 53 languages, tuned on English Common Voice recordings: many
voices, accents and microphones instead of studio readings.

Output is lower case without punctuation, from audio of 16 kHz. Letters come straight from sound, so
names are spelled as heard; a language model on top, which the author supplies, repairs much. The
same author tuned models for many other languages in the same way.`,
} satisfies StarterModel;
