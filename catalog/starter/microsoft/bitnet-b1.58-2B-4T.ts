import type { StarterModel } from "../../starter.ts";

export default {
  task: "text-generation",
  library: "transformers",
  license: "mit",
  tags: ["conversational", "custom_code", "safetensors"],
  languages: ["en"],
  context: 4096,
  architectures: ["BitNetForCausalLM"],
  modelType: "bitnet",
  transformersInfo: {
    auto_model: "AutoModelForCausalLM",
    pipeline_tag: "text-generation",
    processor: "AutoTokenizer",
  },
  asOf: "2026-11-21",
  sources: ["https://huggingface.co/microsoft/bitnet-b1.58-2B-4T", "https://github.com/microsoft/BitNet"],
  card: `The first openly published language model trained from scratch with ternary weights: each is −1, 0
or +1, about 1.58 bits, with activations of eight bits. Two billion parameters, four trillion
tokens.

The gain in memory and energy appears only with \`bitnet.cpp\` and the GGUF edition; through
transformers it runs at ordinary speed. Chat works, 4,096 tokens. A research preview not meant for
products.`,
} satisfies StarterModel;
