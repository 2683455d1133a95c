import type { StarterModel } from "../../starter.ts";

export default {
  task: "image-text-to-text",
  library: "mlx",
  license: "apache-2.0",
  tags: ["conversational", "4-bit", "multimodal"],
  parameters: 27781427952,
  context: 262144,
  modelType: "qwen3_5",
  base: {
    model: "Qwen/Qwen3.6-27B",
    relation: "quantized",
  },
  files: [
    "README.md",
    "config.json",
    "model-00001-of-00003.safetensors",
    "model-00002-of-00003.safetensors",
    "model-00003-of-00003.safetensors",
  ],
  created: "2026-04-22",
  config: {
    quantization_config: {
      bits: 4,
    },
  },
  asOf: "2026-11-21",
  sources: ["https://huggingface.co/mlx-community/Qwen3.6-27B-4bit", "https://github.com/Blaizzy/mlx-vlm"],
  card: `Qwen3.6 27B, vision tower included, converted with \`mlx-vlm\` to four bits: about 16 GB. A Mac with
32 GB holds it beside other programs; being dense it is slower there than the 35B mixture though
steadier in code.

The Apache license of the original carries over. Expect prompt processing, not generation, to be the
slow part when many pages or pictures are attached; MLX keeps a prompt cache that helps in repeated
questions.`,
} satisfies StarterModel;
