import type { StarterModel } from "../../starter.ts";

export default {
  task: "text-generation",
  license: "mit",
  tags: ["conversational"],
  languages: ["en"],
  parameters: 3821079552,
  context: 4096,
  base: {
    model: "microsoft/Phi-3-mini-4k-instruct",
    relation: "quantized",
  },
  files: ["Phi-3-mini-4k-instruct-fp16.gguf", "Phi-3-mini-4k-instruct-q4.gguf"],
  created: "2024-04-22",
  gguf: {
    total: 3821079552,
    architecture: "phi3",
    context_length: 4096,
  },
  asOf: "2026-11-21",
  sources: [
    "https://huggingface.co/microsoft/Phi-3-mini-4k-instruct-gguf",
    "https://huggingface.co/microsoft/Phi-3-mini-4k-instruct",
  ],
  card: `Microsoft's GGUF release of Phi-3 mini: one file at four bits, 2.4 GB, and one at sixteen. The model
has 3.8 billion parameters, a 4,096-token window and reasons well for its weight.

Ready for Ollama, LM Studio and plain llama.cpp. End-of-turn is \`<|end|>\`; without it the dialogue
runs on. English only in practice. For a longer window look for conversions of the 128K edition or
of Phi-3.5. MIT licensed.`,
} satisfies StarterModel;
