import type { StarterModel } from "../../starter.ts";

export default {
  task: "automatic-speech-recognition",
  library: "transformers",
  license: "apache-2.0",
  languages: ["en"],
  parameters: 94396320,
  architectures: ["Wav2Vec2ForCTC"],
  modelType: "wav2vec2",
  datasets: ["librispeech_asr"],
  files: [
    "README.md",
    "config.json",
    "feature_extractor_config.json",
    "preprocessor_config.json",
    "pytorch_model.bin",
    "special_tokens_map.json",
    "tokenizer_config.json",
    "vocab.json",
  ],
  transformersInfo: {
    auto_model: "AutoModelForCTC",
    pipeline_tag: "automatic-speech-recognition",
    processor: "AutoProcessor",
  },
  asOf: "2026-11-21",
  sources: [
    "https://huggingface.co/facebook/wav2vec2-base-960h",
    "https://github.com/facebookresearch/fairseq/tree/main/examples/wav2vec",
  ],
  card: `The model that showed how little transcribed speech is needed: wav2vec 2.0 learned from
untranscribed audio and was then tuned on 960 hours of LibriSpeech, English audiobooks.

It writes capital letters without punctuation, one guess every 20 ms, which gives good word times:
forced alignment is its main use today. 16 kHz. Read speech suits it; meetings, accents and noise do
not. For transcripts prefer Whisper or Parakeet.`,
} satisfies StarterModel;
