import type { StarterModel } from "../../starter.ts";

export default {
  task: "text-generation",
  library: "transformers",
  license: "llama2",
  tags: ["conversational", "code", "llama-2", "safetensors"],
  parameters: 33743970304,
  context: 16384,
  architectures: ["LlamaForCausalLM"],
  modelType: "llama",
  created: "2023-08-24",
  transformersInfo: {
    auto_model: "AutoModelForCausalLM",
    pipeline_tag: "text-generation",
    processor: "AutoTokenizer",
  },
  asOf: "2026-11-21",
  sources: [
    "https://huggingface.co/codellama/CodeLlama-34b-Instruct-hf",
    "https://github.com/meta-llama/codellama",
  ],
  card: `The 34B instruction model of Code Llama, for a time the most capable open assistant for programming.
It does not support infilling, which only the 7B and 13B sizes learned; use it for chat about code,
reviews and whole functions.

Four-bit weights need around 20 GB of memory. Generated programs should be run in a sandbox and read
before use, as with any model of this kind.`,
} satisfies StarterModel;
