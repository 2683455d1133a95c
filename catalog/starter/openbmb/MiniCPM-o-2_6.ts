import type { StarterModel } from "../../starter.ts";

export default {
  task: "any-to-any",
  library: "transformers",
  license: "apache-2.0",
  tags: ["conversational", "multimodal", "audio", "custom_code", "safetensors"],
  parameters: 8674787120,
  context: 32768,
  architectures: ["MiniCPMO"],
  modelType: "minicpmo",
  created: "2025-01-12",
  transformersInfo: {
    auto_model: "AutoModel",
    custom_class: "modeling_minicpmo.MiniCPMO",
    pipeline_tag: "any-to-any",
  },
  asOf: "2026-11-21",
  sources: ["https://huggingface.co/openbmb/MiniCPM-o-2_6", "https://github.com/OpenBMB/MiniCPM-o"],
  card: `An "omni" model for devices: pictures, video and speech are streamed in, text and speech stream out,
full duplex with a voice that can be set or imitated from a sample. Encoders of SigLIP and Whisper
and a ChatTTS decoder surround Qwen2.5 7B, 8.7 billion parameters in total.

Real-time conversation needs the demo server of its authors. English and Chinese for speech.`,
} satisfies StarterModel;
