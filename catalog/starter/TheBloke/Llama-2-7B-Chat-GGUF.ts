import type { StarterModel } from "../../starter.ts";

export default {
  task: "text-generation",
  license: "llama2",
  tags: ["conversational"],
  parameters: 6738415616,
  context: 4096,
  base: {
    model: "meta-llama/Llama-2-7b-chat-hf",
    relation: "quantized",
  },
  files: [
    "llama-2-7b-chat.Q2_K.gguf",
    "llama-2-7b-chat.Q3_K_L.gguf",
    "llama-2-7b-chat.Q3_K_M.gguf",
    "llama-2-7b-chat.Q3_K_S.gguf",
    "llama-2-7b-chat.Q4_0.gguf",
    "llama-2-7b-chat.Q4_K_M.gguf",
    "llama-2-7b-chat.Q4_K_S.gguf",
    "llama-2-7b-chat.Q5_0.gguf",
    "llama-2-7b-chat.Q5_K_M.gguf",
    "llama-2-7b-chat.Q5_K_S.gguf",
    "llama-2-7b-chat.Q6_K.gguf",
    "llama-2-7b-chat.Q8_0.gguf",
  ],
  created: "2023-09-04",
  gguf: {
    total: 6738415616,
    architecture: "llama",
    context_length: 4096,
  },
  asOf: "2026-11-21",
  sources: [
    "https://huggingface.co/TheBloke/Llama-2-7B-Chat-GGUF",
    "https://huggingface.co/meta-llama/Llama-2-7b-chat-hf",
  ],
  card: `A piece of history: the conversion that many people ran as their first local chat model in 2023.
Twelve K-quants and legacy formats of Llama 2 7B Chat, without importance matrices, which were not
invented yet.

Any llama.cpp since August 2023 loads it. Prompt with the \`[INST] <<SYS>>\` template. Licensed under
Meta's Llama 2 agreement.`,
} satisfies StarterModel;
