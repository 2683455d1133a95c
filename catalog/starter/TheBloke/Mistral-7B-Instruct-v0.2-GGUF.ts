import type { StarterModel } from "../../starter.ts";

export default {
  task: "text-generation",
  license: "apache-2.0",
  tags: ["conversational"],
  parameters: 7241732096,
  context: 32768,
  base: {
    model: "mistralai/Mistral-7B-Instruct-v0.2",
    relation: "quantized",
  },
  files: [
    "mistral-7b-instruct-v0.2.Q2_K.gguf",
    "mistral-7b-instruct-v0.2.Q3_K_L.gguf",
    "mistral-7b-instruct-v0.2.Q3_K_M.gguf",
    "mistral-7b-instruct-v0.2.Q3_K_S.gguf",
    "mistral-7b-instruct-v0.2.Q4_0.gguf",
    "mistral-7b-instruct-v0.2.Q4_K_M.gguf",
    "mistral-7b-instruct-v0.2.Q4_K_S.gguf",
    "mistral-7b-instruct-v0.2.Q5_0.gguf",
    "mistral-7b-instruct-v0.2.Q5_K_M.gguf",
    "mistral-7b-instruct-v0.2.Q5_K_S.gguf",
    "mistral-7b-instruct-v0.2.Q6_K.gguf",
    "mistral-7b-instruct-v0.2.Q8_0.gguf",
  ],
  created: "2023-12-11",
  gguf: {
    total: 7241732096,
    architecture: "llama",
    context_length: 32768,
  },
  asOf: "2026-11-21",
  sources: [
    "https://huggingface.co/TheBloke/Mistral-7B-Instruct-v0.2-GGUF",
    "https://huggingface.co/mistralai/Mistral-7B-Instruct-v0.2",
  ],
  card: `Mistral 7B Instruct 0.2 in the dozen standard quantizations of late 2023. It is still a common
fixture in documentation of local runtimes because it is small, unencumbered and behaves
predictably.

The Q4_K_M takes 4.4 GB, Q5_K_M 5.1. Begin user turns with \`[INST]\`. The window spans 32K tokens,
though memory for it comes on top of the file size. Version 0.3 with function calls is available
from other publishers.`,
} satisfies StarterModel;
