import type { StarterModel } from "../../starter.ts";

export default {
  task: "text-generation",
  library: "transformers",
  license: "apache-2.0",
  tags: ["conversational", "diffusion-lm", "moe", "custom_code", "safetensors"],
  parameters: 16255643392,
  context: 32768,
  architectures: ["LLaDA2MoeModelLM"],
  modelType: "llada2_moe",
  created: "2025-11-25",
  transformersInfo: {
    auto_model: "AutoModelForCausalLM",
    custom_class: "modeling_llada2_moe.LLaDA2MoeModelLM",
    pipeline_tag: "text-generation",
    processor: "AutoTokenizer",
  },
  asOf: "2026-11-21",
  sources: ["https://huggingface.co/inclusionAI/LLaDA2.0-mini", "https://github.com/inclusionAI/LLaDA2.0"],
  card: `Not autoregressive: a diffusion language model that fills masked blocks of text in several passes,
so many tokens appear at once. Sixteen billion parameters as a mixture, 1.4 billion active,
converted from Ling-mini.

Ordinary \`generate\` does not apply; the repository's own method takes block length and steps. A
field to watch rather than a replacement. Apache 2.0.`,
} satisfies StarterModel;
