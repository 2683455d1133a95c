import type { StarterModel } from "../../starter.ts";

export default {
  task: "text-generation",
  library: "transformers",
  license: "apache-2.0",
  tags: ["conversational", "safetensors"],
  languages: ["en", "zh"],
  parameters: 8829407232,
  context: 4096,
  architectures: ["LlamaForCausalLM"],
  modelType: "llama",
  created: "2024-05-10",
  transformersInfo: {
    auto_model: "AutoModelForCausalLM",
    pipeline_tag: "text-generation",
    processor: "AutoTokenizer",
  },
  asOf: "2026-11-21",
  sources: ["https://huggingface.co/01-ai/Yi-1.5-9B-Chat", "https://github.com/01-ai/Yi-1.5"],
  card: `Yi trained on 500 billion further tokens and three million diverse instructions: better at code,
mathematics and reasoning than the original at equal size. Nine billion parameters suit one consumer
card.

Chinese and English alike. 4K tokens here, 16K and 32K in sibling repositories. ChatML formatting,
no system prompt required. Apache licensed, in contrast to some Chinese contemporaries. A 6B and a
34B were released with it.`,
} satisfies StarterModel;
