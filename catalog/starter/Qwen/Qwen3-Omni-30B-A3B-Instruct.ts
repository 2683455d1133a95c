import type { StarterModel } from "../../starter.ts";

export default {
  task: "any-to-any",
  library: "transformers",
  license: "apache-2.0",
  tags: ["conversational", "multimodal", "moe", "safetensors"],
  languages: ["en"],
  parameters: 35259818545,
  architectures: ["Qwen3OmniMoeForConditionalGeneration"],
  modelType: "qwen3_omni_moe",
  created: "2025-09-20",
  transformersInfo: {
    auto_model: "AutoModelForMultimodalLM",
    pipeline_tag: "any-to-any",
    processor: "AutoProcessor",
  },
  providers: {
    novita: {
      id: "qwen/qwen3-omni-30b-a3b-instruct",
      task: "conversational",
    },
  },
  asOf: "2026-11-21",
  sources: [
    "https://huggingface.co/Qwen/Qwen3-Omni-30B-A3B-Instruct",
    "https://github.com/QwenLM/Qwen3-Omni",
  ],
  card: `Native any-modality model as a mixture of experts: text, images, audio and video go in, text and
natural speech come out, streamed with low latency. It understands speech in 19 languages and speaks
ten.

Thinker and talker are both sparse. The Instruct edition contains both; if only text is needed, the
talker can be disabled to save some 10 GB. Recordings of up to 40 minutes are accepted.`,
} satisfies StarterModel;
