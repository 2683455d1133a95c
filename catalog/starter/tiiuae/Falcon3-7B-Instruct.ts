import type { StarterModel } from "../../starter.ts";

export default {
  task: "text-generation",
  library: "transformers",
  license: "other",
  licenseName: "falcon-llm-license",
  licenseLink: "https://falconllm.tii.ae/falcon-terms-and-conditions.html",
  tags: ["conversational", "safetensors"],
  languages: ["en", "fr", "es", "pt"],
  parameters: 7455550464,
  context: 32768,
  architectures: ["LlamaForCausalLM"],
  modelType: "llama",
  base: {
    model: "tiiuae/Falcon3-7B-Base",
    relation: "finetune",
  },
  created: "2024-11-29",
  transformersInfo: {
    auto_model: "AutoModelForCausalLM",
    pipeline_tag: "text-generation",
    processor: "AutoTokenizer",
  },
  asOf: "2026-11-21",
  sources: ["https://huggingface.co/tiiuae/Falcon3-7B-Instruct", "https://falconllm.tii.ae/"],
  card: `Falcon 3 switched to a Llama-compatible layout. The 7B was trained on fourteen trillion tokens and
grew in depth for the 10B; science, mathematics and code stand out in its data. English, French,
Spanish and Portuguese, 32K tokens.

The Falcon license 2.0 is permissive with an acceptable-use policy attached. Quantized GPTQ, AWQ,
GGUF and 1.58-bit editions came out on the same day.`,
} satisfies StarterModel;
