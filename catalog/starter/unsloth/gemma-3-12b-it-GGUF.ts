import type { StarterModel } from "../../starter.ts";

export default {
  task: "image-text-to-text",
  license: "gemma",
  tags: ["conversational"],
  context: 131072,
  base: {
    model: "google/gemma-3-12b-it",
    relation: "quantized",
  },
  files: [
    "gemma-3-12b-it-BF16.gguf",
    "gemma-3-12b-it-IQ4_NL.gguf",
    "gemma-3-12b-it-IQ4_XS.gguf",
    "gemma-3-12b-it-Q2_K.gguf",
    "gemma-3-12b-it-Q2_K_L.gguf",
    "gemma-3-12b-it-Q3_K_M.gguf",
    "gemma-3-12b-it-Q3_K_S.gguf",
    "gemma-3-12b-it-Q4_0.gguf",
    "gemma-3-12b-it-Q4_1.gguf",
    "gemma-3-12b-it-Q4_K_M.gguf",
    "gemma-3-12b-it-Q4_K_S.gguf",
    "gemma-3-12b-it-Q5_K_M.gguf",
    "gemma-3-12b-it-Q5_K_S.gguf",
    "gemma-3-12b-it-Q6_K.gguf",
    "gemma-3-12b-it-Q8_0.gguf",
    "gemma-3-12b-it-UD-IQ1_M.gguf",
    "gemma-3-12b-it-UD-IQ1_S.gguf",
    "gemma-3-12b-it-UD-IQ2_M.gguf",
    "gemma-3-12b-it-UD-IQ2_XXS.gguf",
    "gemma-3-12b-it-UD-IQ3_XXS.gguf",
    "gemma-3-12b-it-UD-Q2_K_XL.gguf",
    "gemma-3-12b-it-UD-Q3_K_XL.gguf",
    "gemma-3-12b-it-UD-Q4_K_XL.gguf",
    "gemma-3-12b-it-UD-Q5_K_XL.gguf",
    "gemma-3-12b-it-UD-Q6_K_XL.gguf",
    "gemma-3-12b-it-UD-Q8_K_XL.gguf",
    "mmproj-BF16.gguf",
    "mmproj-F16.gguf",
    "mmproj-F32.gguf",
  ],
  created: "2025-03-12",
  gguf: {
    architecture: "gemma3",
    context_length: 131072,
  },
  asOf: "2026-11-21",
  sources: [
    "https://huggingface.co/unsloth/gemma-3-12b-it-GGUF",
    "https://huggingface.co/google/gemma-3-12b-it",
  ],
  card: `Gemma 3 12B for llama.cpp and friends. The separate \`mmproj\` file holds the vision encoder: load it
besides one of the weights to send pictures, omit it for text alone.

Unsloth checked the template and end tokens after release. With 12 GB of video memory take a
four-bit file and a window of about 16K. Use is subject to Google's Gemma terms.`,
} satisfies StarterModel;
