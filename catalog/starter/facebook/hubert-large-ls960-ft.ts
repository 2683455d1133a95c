import type { StarterModel } from "../../starter.ts";

export default {
  task: "automatic-speech-recognition",
  library: "transformers",
  license: "apache-2.0",
  languages: ["en"],
  architectures: ["HubertForCTC"],
  modelType: "hubert",
  datasets: ["libri-light", "librispeech_asr"],
  files: [
    "README.md",
    "config.json",
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
    "https://huggingface.co/facebook/hubert-large-ls960-ft",
    "https://github.com/facebookresearch/fairseq/tree/main/examples/hubert",
  ],
  card: `HuBERT large, tuned for English recognition on 960 hours of LibriSpeech. HuBERT learns like BERT:
pieces of the audio are hidden and the model guesses which cluster of sounds they belong to.

For audiobook-like speech it is among the best of its generation; it writes capitals without
punctuation. Its inner layers are popular features for emotion and for voice conversion. 16 kHz; 300
million parameters.`,
} satisfies StarterModel;
