import type { StarterModel } from "../../starter.ts";

export default {
  task: "audio-text-to-text",
  library: "vllm",
  license: "apache-2.0",
  tags: ["conversational", "transformers", "audio", "safetensors"],
  languages: ["en", "fr", "de", "es", "it", "pt", "nl", "hi"],
  context: 32768,
  architectures: ["VoxtralForConditionalGeneration"],
  modelType: "voxtral",
  transformersInfo: {
    auto_model: "AutoModelForMultimodalLM",
    pipeline_tag: "audio-text-to-text",
    processor: "AutoProcessor",
  },
  asOf: "2026-11-21",
  sources: ["https://huggingface.co/mistralai/Voxtral-Mini-3B-2507", "https://mistral.ai/news/voxtral/"],
  card: `Speech understanding on a small text model, Ministral 3B. Give it up to half an hour of audio to
transcribe or forty minutes to discuss: summaries, questions, even function calls straight from the
voice.

Eight languages are detected without being told. Transcription has a dedicated mode with temperature
zero. Around 9.5 GB of GPU memory in BF16.`,
} satisfies StarterModel;
