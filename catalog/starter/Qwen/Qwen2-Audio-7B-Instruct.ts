import type { StarterModel } from "../../starter.ts";

export default {
  task: "audio-text-to-text",
  library: "transformers",
  license: "apache-2.0",
  tags: ["conversational", "multimodal", "safetensors"],
  languages: ["en"],
  parameters: 8397094912,
  architectures: ["Qwen2AudioForConditionalGeneration"],
  modelType: "qwen2_audio",
  base: {
    model: "Qwen/Qwen2-Audio-7B",
    relation: "finetune",
  },
  transformersInfo: {
    auto_model: "AutoModelForMultimodalLM",
    pipeline_tag: "audio-text-to-text",
    processor: "AutoProcessor",
  },
  asOf: "2026-11-21",
  sources: ["https://huggingface.co/Qwen/Qwen2-Audio-7B-Instruct", "https://github.com/QwenLM/Qwen2-Audio"],
  card: `Listens and talks back in writing. Send a voice message and it replies to what was said; send any
sound with a question and it describes music, noises, mood or speaker. No transcription step lies
between.

An encoder after Whisper large-v3 feeds a Qwen 7B. Clips are cut to thirty seconds by default. Eight
languages are named for speech.`,
} satisfies StarterModel;
