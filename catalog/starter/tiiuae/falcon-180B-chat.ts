import type { StarterModel } from "../../starter.ts";

export default {
  task: "text-generation",
  library: "transformers",
  license: "unknown",
  tags: ["conversational", "safetensors"],
  languages: ["en", "de", "es", "fr"],
  parameters: 179522565120,
  context: 2048,
  architectures: ["FalconForCausalLM"],
  modelType: "falcon",
  base: {
    model: "tiiuae/falcon-180B",
    relation: "finetune",
  },
  gated: "auto",
  created: "2023-09-04",
  transformersInfo: {
    auto_model: "AutoModelForCausalLM",
    pipeline_tag: "text-generation",
    processor: "AutoTokenizer",
  },
  asOf: "2026-11-21",
  sources: ["https://huggingface.co/tiiuae/falcon-180B-chat", "https://falconllm.tii.ae/"],
  card: `180 billion dense parameters trained on 3.5 trillion tokens: for months the largest openly
downloadable chat model. It needs eight 80 GB cards in half precision or some 400 GB of memory.

Its license resembles an acceptable-use policy and forbids offering it as a hosted service without
permission. 2,048 tokens. Historic weight rather than practical value today.`,
} satisfies StarterModel;
