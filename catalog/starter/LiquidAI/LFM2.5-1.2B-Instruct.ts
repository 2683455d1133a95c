import type { StarterModel } from "../../starter.ts";

export default {
  task: "text-generation",
  library: "transformers",
  license: "other",
  licenseName: "lfm1.0",
  licenseLink: "https://huggingface.co/LiquidAI/LFM2.5-1.2B-Instruct/blob/main/LICENSE",
  tags: ["conversational", "safetensors"],
  languages: ["en", "ar", "zh", "fr", "de", "ja", "ko", "es"],
  parameters: 1170340608,
  context: 128000,
  architectures: ["Lfm2ForCausalLM"],
  modelType: "lfm2",
  created: "2026-01-06",
  transformersInfo: {
    auto_model: "AutoModelForCausalLM",
    pipeline_tag: "text-generation",
    processor: "AutoTokenizer",
  },
  asOf: "2026-11-21",
  sources: ["https://huggingface.co/LiquidAI/LFM2.5-1.2B-Instruct", "https://www.liquid.ai/"],
  card: `LFM2 with pretraining extended to 28 trillion tokens and a large dose of reinforcement learning:
instruction following and tool use jump while size and speed remain. Phones, cars and laptops
without GPU are its home.

GGUF, MLX, ONNX and NPU builds come from Liquid itself. The LFM license with its revenue limit
applies. A thinking edition and a Japanese one accompany it.`,
} satisfies StarterModel;
