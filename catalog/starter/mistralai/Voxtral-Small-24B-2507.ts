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
  providers: {
    scaleway: {
      id: "voxtral-small-24b-2507",
      task: "conversational",
    },
  },
  asOf: "2026-11-21",
  sources: ["https://huggingface.co/mistralai/Voxtral-Small-24B-2507", "https://mistral.ai/news/voxtral/"],
  card: `The large Voxtral joins a Whisper-derived encoder to Mistral Small 3. Beyond transcription it
reasons about what it heard and keeps the full text skills of its 24B language part.

Suited to call analysis, meeting questions and voice agents on one's own hardware, given 55 GB of
memory. Speaker separation is not part of it.`,
} satisfies StarterModel;
