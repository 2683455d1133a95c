import type { StarterModel } from "../../starter.ts";

export default {
  task: "automatic-speech-recognition",
  library: "speechbrain",
  license: "apache-2.0",
  tags: ["Attention", "pytorch"],
  languages: ["en"],
  datasets: ["librispeech"],
  files: [
    "README.md",
    "asr.ckpt",
    "config.json",
    "hyperparams.yaml",
    "lm.ckpt",
    "normalizer.ckpt",
    "tokenizer.ckpt",
  ],
  config: { speechbrain: { speechbrain_interface: "EncoderDecoderASR" } },
  asOf: "2026-11-21",
  sources: [
    "https://huggingface.co/speechbrain/asr-crdnn-rnnlm-librispeech",
    "https://github.com/speechbrain/speechbrain",
  ],
  card: `A classic recognizer in SpeechBrain: convolutions, recurrent layers and attention, joined in beam
search with a recurrent language model, trained on LibriSpeech. Every part is readable in one
configuration file, which makes it a good model to learn from.

English audiobooks at 16 kHz, capital letters, no punctuation. It is small and older than the
Transformers it is compared with; use it for teaching and as a baseline rather than for products.`,
} satisfies StarterModel;
