import type { StarterModel } from "../../starter.ts";

export default {
  task: "text-generation",
  license: "llama3.1",
  tags: ["conversational"],
  parameters: 8030261248,
  context: 131072,
  base: {
    model: "meta-llama/Llama-3.1-8B-Instruct",
    relation: "quantized",
  },
  files: [
    "Meta-Llama-3.1-8B-Instruct-IQ2_M.gguf",
    "Meta-Llama-3.1-8B-Instruct-IQ3_M.gguf",
    "Meta-Llama-3.1-8B-Instruct-IQ3_XS.gguf",
    "Meta-Llama-3.1-8B-Instruct-IQ4_NL.gguf",
    "Meta-Llama-3.1-8B-Instruct-IQ4_XS.gguf",
    "Meta-Llama-3.1-8B-Instruct-Q2_K.gguf",
    "Meta-Llama-3.1-8B-Instruct-Q2_K_L.gguf",
    "Meta-Llama-3.1-8B-Instruct-Q3_K_L.gguf",
    "Meta-Llama-3.1-8B-Instruct-Q3_K_M.gguf",
    "Meta-Llama-3.1-8B-Instruct-Q3_K_S.gguf",
    "Meta-Llama-3.1-8B-Instruct-Q3_K_XL.gguf",
    "Meta-Llama-3.1-8B-Instruct-Q4_0_4_4.gguf",
    "Meta-Llama-3.1-8B-Instruct-Q4_0_4_8.gguf",
    "Meta-Llama-3.1-8B-Instruct-Q4_0_8_8.gguf",
    "Meta-Llama-3.1-8B-Instruct-Q4_K_L.gguf",
    "Meta-Llama-3.1-8B-Instruct-Q4_K_M.gguf",
    "Meta-Llama-3.1-8B-Instruct-Q4_K_S.gguf",
    "Meta-Llama-3.1-8B-Instruct-Q5_K_L.gguf",
    "Meta-Llama-3.1-8B-Instruct-Q5_K_M.gguf",
    "Meta-Llama-3.1-8B-Instruct-Q5_K_S.gguf",
    "Meta-Llama-3.1-8B-Instruct-Q6_K.gguf",
    "Meta-Llama-3.1-8B-Instruct-Q6_K_L.gguf",
    "Meta-Llama-3.1-8B-Instruct-Q8_0.gguf",
    "Meta-Llama-3.1-8B-Instruct-f32.gguf",
  ],
  created: "2024-07-23",
  gguf: {
    total: 8030261248,
    architecture: "llama",
    context_length: 131072,
  },
  asOf: "2026-11-21",
  sources: [
    "https://huggingface.co/bartowski/Meta-Llama-3.1-8B-Instruct-GGUF",
    "https://huggingface.co/meta-llama/Llama-3.1-8B-Instruct",
  ],
  card: `Llama 3.1 8B Instruct in some two dozen GGUF files, from two bits to full precision, made with an
importance matrix computed on varied text. The K-quants suit every machine; the I-quants pack better
at low bit rates and need a recent build.

Q4_K_M, close to 5 GB, is the customary compromise. Suffix "_L" keeps embedding and output layers at
eight bits. Meta's license goes with the weights.`,
} satisfies StarterModel;
