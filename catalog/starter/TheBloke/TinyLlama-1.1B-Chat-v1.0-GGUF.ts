import type { StarterModel } from "../../starter.ts";

export default {
  task: "text-generation",
  license: "apache-2.0",
  tags: ["conversational"],
  languages: ["en"],
  parameters: 1100048384,
  context: 2048,
  base: {
    model: "TinyLlama/TinyLlama-1.1B-Chat-v1.0",
    relation: "quantized",
  },
  files: [
    "tinyllama-1.1b-chat-v1.0.Q2_K.gguf",
    "tinyllama-1.1b-chat-v1.0.Q3_K_L.gguf",
    "tinyllama-1.1b-chat-v1.0.Q3_K_M.gguf",
    "tinyllama-1.1b-chat-v1.0.Q3_K_S.gguf",
    "tinyllama-1.1b-chat-v1.0.Q4_0.gguf",
    "tinyllama-1.1b-chat-v1.0.Q4_K_M.gguf",
    "tinyllama-1.1b-chat-v1.0.Q4_K_S.gguf",
    "tinyllama-1.1b-chat-v1.0.Q5_0.gguf",
    "tinyllama-1.1b-chat-v1.0.Q5_K_M.gguf",
    "tinyllama-1.1b-chat-v1.0.Q5_K_S.gguf",
    "tinyllama-1.1b-chat-v1.0.Q6_K.gguf",
    "tinyllama-1.1b-chat-v1.0.Q8_0.gguf",
  ],
  created: "2023-12-31",
  gguf: {
    total: 1100048384,
    architecture: "llama",
    context_length: 2048,
  },
  asOf: "2026-11-21",
  sources: [
    "https://huggingface.co/TheBloke/TinyLlama-1.1B-Chat-v1.0-GGUF",
    "https://huggingface.co/TinyLlama/TinyLlama-1.1B-Chat-v1.0",
  ],
  card: `TinyLlama's chat edition at 0.5 to 1.2 GB, a frequent guest in tests of llama.cpp bindings. It boots
in a moment on a Raspberry Pi.

Output is simple and often wrong, thus good for checking plumbing rather than content. Zephyr-style
tags \`<|user|>\` and \`<|assistant|>\` mark the turns. The window ends at 2,048 tokens, short even for
a single web page, and English is the only language worth trying.`,
} satisfies StarterModel;
