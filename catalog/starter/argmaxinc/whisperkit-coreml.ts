import type { StarterModel } from "../../starter.ts";

export default {
  task: "automatic-speech-recognition",
  library: "whisperkit",
  license: "mit",
  tags: ["coreml", "whisper", "asr", "quantized"],
  base: {
    model: "openai/whisper-large-v3",
    relation: "quantized",
  },
  files: [
    "README.md",
    "config.json",
    "openai_whisper-large-v3-v20240930/AudioEncoder.mlmodelc/model.mil",
    "openai_whisper-large-v3-v20240930/MelSpectrogram.mlmodelc/model.mil",
    "openai_whisper-large-v3-v20240930/TextDecoder.mlmodelc/model.mil",
  ],
  asOf: "2026-11-21",
  sources: ["https://huggingface.co/argmaxinc/whisperkit-coreml", "https://github.com/argmaxinc/WhisperKit"],
  card: `Whisper in every size as Core ML packages for Apple devices: the Neural Engine of an iPhone or Mac
transcribes live, offline, and with little power. Variants with a size in their name are compressed
with the accuracy measured against the original.

Each folder is one model; WhisperKit picks the largest that the device can bear. About a hundred
languages. Apple hardware only; the first start compiles the model and takes a while.`,
} satisfies StarterModel;
