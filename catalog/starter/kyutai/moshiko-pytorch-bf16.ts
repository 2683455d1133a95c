import type { StarterModel } from "../../starter.ts";

export default {
  task: "audio-to-audio",
  library: "moshi",
  license: "cc-by-4.0",
  tags: ["moshi"],
  languages: ["en"],
  files: [
    "README.md",
    "model.safetensors",
    "tokenizer-e351c8d8-checkpoint125.safetensors",
    "tokenizer_spm_32k_3.model",
  ],
  asOf: "2026-11-21",
  sources: ["https://huggingface.co/kyutai/moshiko-pytorch-bf16", "https://github.com/kyutai-labs/moshi"],
  card: `A voice to talk with, over the telephone as it were: Moshi listens and speaks at the same time, so
it can be interrupted and answers after about a fifth of a second. It thinks in text beside its own
speech, which keeps sentences coherent. Moshiko is the male voice.

English. In bfloat16 it wants a GPU with 24 GB; versions for MLX and Rust are under the same owner.
Short conversations; facts are often wrong and it cannot call tools.`,
} satisfies StarterModel;
