import type { StarterModel } from "../../starter.ts";

export default {
  task: "image-text-to-text",
  license: "apache-2.0",
  tags: ["conversational", "moe"],
  parameters: 34660610688,
  context: 262144,
  base: {
    model: "Qwen/Qwen3.6-35B-A3B",
    relation: "quantized",
  },
  files: [
    "Qwen3.6-35B-A3B-MXFP4_MOE.gguf",
    "Qwen3.6-35B-A3B-Q8_0.gguf",
    "Qwen3.6-35B-A3B-UD-IQ1_M.gguf",
    "Qwen3.6-35B-A3B-UD-IQ2_M.gguf",
    "Qwen3.6-35B-A3B-UD-IQ2_XXS.gguf",
    "Qwen3.6-35B-A3B-UD-IQ3_S.gguf",
    "Qwen3.6-35B-A3B-UD-IQ3_XXS.gguf",
    "Qwen3.6-35B-A3B-UD-IQ4_NL.gguf",
    "Qwen3.6-35B-A3B-UD-IQ4_NL_XL.gguf",
    "Qwen3.6-35B-A3B-UD-IQ4_XS.gguf",
    "Qwen3.6-35B-A3B-UD-Q2_K_XL.gguf",
    "Qwen3.6-35B-A3B-UD-Q3_K_M.gguf",
    "Qwen3.6-35B-A3B-UD-Q3_K_S.gguf",
    "Qwen3.6-35B-A3B-UD-Q3_K_XL.gguf",
    "Qwen3.6-35B-A3B-UD-Q4_K_M.gguf",
    "Qwen3.6-35B-A3B-UD-Q4_K_S.gguf",
    "Qwen3.6-35B-A3B-UD-Q4_K_XL.gguf",
    "Qwen3.6-35B-A3B-UD-Q5_K_M.gguf",
    "Qwen3.6-35B-A3B-UD-Q5_K_S.gguf",
    "Qwen3.6-35B-A3B-UD-Q5_K_XL.gguf",
    "Qwen3.6-35B-A3B-UD-Q6_K.gguf",
    "Qwen3.6-35B-A3B-UD-Q6_K_XL.gguf",
    "Qwen3.6-35B-A3B-UD-Q8_K_XL.gguf",
    "mmproj-BF16.gguf",
    "mmproj-F16.gguf",
    "mmproj-F32.gguf",
  ],
  created: "2026-04-16",
  gguf: {
    total: 34660610688,
    architecture: "qwen35moe",
    context_length: 262144,
  },
  asOf: "2026-11-21",
  sources: [
    "https://huggingface.co/unsloth/Qwen3.6-35B-A3B-GGUF",
    "https://huggingface.co/Qwen/Qwen3.6-35B-A3B",
  ],
  card: `Qwen's agentic 35B mixture as GGUF, by Unsloth's dynamic method, with a projector file for images.
Machines with 24 to 32 GB of memory run the four-bit version well thanks to three billion active
parameters.

Gated DeltaNet layers demand a llama.cpp of 2026. For coding agents set \`preserve_thinking\` in the
template arguments. Thinking is enabled by the template and may be turned off there.`,
} satisfies StarterModel;
