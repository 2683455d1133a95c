import type { StarterModel } from "../../starter.ts";

export default {
  task: "text-generation",
  library: "transformers",
  license: "apache-2.0",
  tags: ["conversational", "custom_code", "safetensors"],
  languages: ["zh", "en"],
  parameters: 4073652480,
  context: 32768,
  architectures: ["MiniCPM3ForCausalLM"],
  modelType: "minicpm3",
  created: "2024-09-03",
  transformersInfo: {
    auto_model: "AutoModelForCausalLM",
    custom_class: "modeling_minicpm.MiniCPM3ForCausalLM",
    pipeline_tag: "text-generation",
    processor: "AutoTokenizer",
  },
  asOf: "2026-11-21",
  sources: ["https://huggingface.co/openbmb/MiniCPM3-4B", "https://github.com/OpenBMB/MiniCPM"],
  card: `Four billion parameters with latent attention and a function-calling template, from the MiniCPM line
that pursues density of ability. It was the first small model to write and run code for tools within
a chat, by its makers' description.

32K tokens, longer by their LLMxMapReduce. Chinese and English. Repository code loads it. Apache for
code and, since 2025, weights.`,
} satisfies StarterModel;
