import type { StarterModel } from "../../starter.ts";

export default {
  task: "text-generation",
  library: "transformers",
  license: "llama3.1",
  tags: ["llama-3", "safetensors"],
  languages: ["en", "de", "fr", "it", "pt", "hi", "es", "th"],
  parameters: 8030261248,
  context: 131072,
  architectures: ["LlamaForCausalLM"],
  modelType: "llama",
  gated: "manual",
  created: "2024-07-14",
  transformersInfo: {
    auto_model: "AutoModelForCausalLM",
    pipeline_tag: "text-generation",
    processor: "AutoTokenizer",
  },
  asOf: "2026-11-21",
  sources: ["https://huggingface.co/meta-llama/Llama-3.1-8B", "https://github.com/meta-llama/llama-models"],
  card: `Pretrained text model, eight billion parameters, 128K tokens of context and eight officially
supported languages. It is probably the most fine-tuned base of 2024 and 2025; adapters, merges and
distilled reasoning models by the thousand descend from it.

No chat training is included. The 3.1 license allows outputs to improve other models, which the
earlier ones forbade, provided the name of the result starts with "Llama" and the notice "Built with
Llama" is shown.`,
} satisfies StarterModel;
