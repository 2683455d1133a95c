import type { StarterModel } from "../../starter.ts";

export default {
  task: "any-to-any",
  library: "mlx",
  license: "apache-2.0",
  tags: ["conversational", "4-bit", "multimodal"],
  parameters: 7996156490,
  context: 131072,
  modelType: "gemma4",
  base: {
    model: "google/gemma-4-E4B-it",
    relation: "quantized",
  },
  files: ["README.md", "config.json", "model.safetensors"],
  created: "2026-04-02",
  config: {
    quantization_config: {
      bits: 4,
    },
  },
  asOf: "2026-11-21",
  sources: ["https://huggingface.co/mlx-community/gemma-4-e4b-it-4bit", "https://github.com/Blaizzy/mlx-vlm"],
  card: `The edge Gemma with hearing and sight for Macs, phones and tablets of Apple. Four-bit weights,
around 5 GB with embeddings; use \`mlx-vlm\`, which also accepts audio clips and images by path.

A pleasant offline assistant for machines of 16 GB. No gate, since Gemma 4 is Apache licensed. For
longer recordings cut the sound into half-minute pieces first, the length the encoder was built for.`,
} satisfies StarterModel;
