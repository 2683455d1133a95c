import type { StarterModel } from "../../starter.ts";

export default {
  task: "text-generation",
  library: "mlx",
  license: "apache-2.0",
  tags: ["conversational", "moe"],
  parameters: 20914757184,
  context: 131072,
  modelType: "gpt_oss",
  base: {
    model: "openai/gpt-oss-20b",
    relation: "quantized",
  },
  files: [
    "README.md",
    "config.json",
    "model-00001-of-00003.safetensors",
    "model-00002-of-00003.safetensors",
    "model-00003-of-00003.safetensors",
  ],
  created: "2025-08-29",
  asOf: "2026-11-21",
  sources: [
    "https://huggingface.co/mlx-community/gpt-oss-20b-MXFP4-Q8",
    "https://github.com/ml-explore/mlx-lm",
  ],
  card: `OpenAI's small open model for Apple silicon. Experts stay in their native MXFP4, the remaining
tensors are eight-bit, so quality is practically that of the release at about 12 GB.

Needs an \`mlx-lm\` from August 2025 or later. Reasoning effort goes into the system message as low,
medium or high. Front ends have to parse the Harmony channels, otherwise analysis and answer appear
run together.`,
} satisfies StarterModel;
