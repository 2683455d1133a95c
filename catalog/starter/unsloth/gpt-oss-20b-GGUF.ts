import type { StarterModel } from "../../starter.ts";

export default {
  task: "text-generation",
  license: "apache-2.0",
  tags: ["conversational"],
  parameters: 20914757184,
  context: 131072,
  base: {
    model: "openai/gpt-oss-20b",
    relation: "quantized",
  },
  files: [
    "gpt-oss-20b-F16.gguf",
    "gpt-oss-20b-Q2_K.gguf",
    "gpt-oss-20b-Q2_K_L.gguf",
    "gpt-oss-20b-Q3_K_M.gguf",
    "gpt-oss-20b-Q3_K_S.gguf",
    "gpt-oss-20b-Q4_0.gguf",
    "gpt-oss-20b-Q4_1.gguf",
    "gpt-oss-20b-Q4_K_M.gguf",
    "gpt-oss-20b-Q4_K_S.gguf",
    "gpt-oss-20b-Q5_K_M.gguf",
    "gpt-oss-20b-Q5_K_S.gguf",
    "gpt-oss-20b-Q6_K.gguf",
    "gpt-oss-20b-Q8_0.gguf",
    "gpt-oss-20b-UD-Q4_K_XL.gguf",
    "gpt-oss-20b-UD-Q6_K_XL.gguf",
    "gpt-oss-20b-UD-Q8_K_XL.gguf",
  ],
  created: "2025-08-05",
  gguf: {
    total: 20914757184,
    architecture: "gpt-oss",
    context_length: 131072,
  },
  asOf: "2026-11-21",
  sources: ["https://huggingface.co/unsloth/gpt-oss-20b-GGUF", "https://huggingface.co/openai/gpt-oss-20b"],
  card: `OpenAI's 20B as GGUF with corrections to the chat template by Unsloth. Because the expert weights
are MXFP4 from the factory, all files lie between 10.7 and 12.8 GB: quantizing the rest further
gains next to nothing, so take one of the larger.

Its Harmony format needs \`--jinja\` in llama.cpp. Fine on 16 GB of memory.`,
} satisfies StarterModel;
