import type { StarterModel } from "../../starter.ts";

export default {
  task: "any-to-any",
  library: "transformers",
  license: "apache-2.0",
  tags: ["conversational", "multimodal", "safetensors"],
  languages: ["en"],
  parameters: 10732225440,
  context: 32768,
  architectures: ["Qwen2_5OmniModel"],
  modelType: "qwen2_5_omni",
  created: "2025-03-22",
  transformersInfo: {
    auto_model: "AutoModelForMultimodalLM",
    pipeline_tag: "any-to-any",
    processor: "AutoProcessor",
  },
  asOf: "2026-11-21",
  sources: ["https://huggingface.co/Qwen/Qwen2.5-Omni-7B", "https://qwenlm.github.io/blog/qwen2.5-omni/"],
  card: `Hears, sees, reads, and replies in text and speech while still receiving input. A "thinker" produces
words, a "talker" turns its hidden states into audio tokens in one of two voices; time-aligned
positions synchronize video with sound.

Spoken output works only with the prescribed system prompt. 7B refers to the language part; with
encoders and talker it counts 10.7 billion.`,
} satisfies StarterModel;
