import type { StarterModel } from "../../starter.ts";

export default {
  task: "text-generation",
  library: "transformers",
  license: "apache-2.0",
  tags: ["conversational", "moe", "safetensors"],
  languages: ["en"],
  parameters: 6919161856,
  context: 4096,
  architectures: ["OlmoeForCausalLM"],
  modelType: "olmoe",
  created: "2024-08-13",
  transformersInfo: {
    auto_model: "AutoModelForCausalLM",
    pipeline_tag: "text-generation",
    processor: "AutoTokenizer",
  },
  asOf: "2026-11-21",
  sources: ["https://huggingface.co/allenai/OLMoE-1B-7B-0924-Instruct", "https://github.com/allenai/OLMoE"],
  card: `One billion active parameters out of seven: a mixture of 64 small experts per layer, eight used,
entirely open. It answered many design questions in public, such as routing choice, granularity and
upcycling.

It fits laptops and even phones; an iOS app of Ai2 runs it offline. Short window of 4,096, English
only. Memory must hold all seven billion parameters though.`,
} satisfies StarterModel;
