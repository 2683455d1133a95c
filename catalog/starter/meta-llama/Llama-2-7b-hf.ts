import type { StarterModel } from "../../starter.ts";

export default {
  task: "text-generation",
  library: "transformers",
  license: "llama2",
  tags: ["llama-2"],
  languages: ["en"],
  parameters: 6738415616,
  context: 4096,
  architectures: ["LlamaForCausalLM"],
  modelType: "llama",
  files: [
    "LICENSE.txt",
    "README.md",
    "Responsible-Use-Guide.pdf",
    "USE_POLICY.md",
    "config.json",
    "generation_config.json",
    "model-00001-of-00002.safetensors",
    "model-00002-of-00002.safetensors",
    "model.safetensors.index.json",
    "pytorch_model-00001-of-00002.bin",
    "pytorch_model-00002-of-00002.bin",
    "pytorch_model.bin.index.json",
    "special_tokens_map.json",
    "tokenizer.json",
    "tokenizer.model",
    "tokenizer_config.json",
  ],
  gated: "manual",
  created: "2023-07-13",
  transformersInfo: {
    auto_model: "AutoModelForCausalLM",
    pipeline_tag: "text-generation",
    processor: "AutoTokenizer",
  },
  asOf: "2026-11-21",
  sources: ["https://huggingface.co/meta-llama/Llama-2-7b-hf", "https://ai.meta.com/llama/"],
  card: `The smallest base model of Meta's second Llama generation, trained on two trillion tokens of mostly
English text. It continues text and was never taught to hold a conversation, which made it the
starting point of thousands of fine-tunes and of a good part of the research on quantization and
adapters.

In half precision the weights take about 13 GB. Access asks for acceptance of Meta's terms. Today it
is of interest for reproducing published work; newer 7B models write better and read far longer
inputs than its 4,096 tokens.`,
} satisfies StarterModel;
