import type { StarterModel } from "../../starter.ts";

export default {
  task: "image-text-to-text",
  library: "transformers",
  tags: ["conversational", "multimodal", "custom_code", "safetensors"],
  parameters: 8099175152,
  context: 32768,
  architectures: ["MiniCPMV"],
  modelType: "minicpmv",
  gated: "auto",
  created: "2024-08-06",
  transformersInfo: {
    auto_model: "AutoModel",
    custom_class: "modeling_minicpmv.MiniCPMV",
    pipeline_tag: "image-text-to-text",
  },
  asOf: "2026-11-21",
  sources: ["https://huggingface.co/openbmb/MiniCPM-V-2_6", "https://github.com/OpenBMB/MiniCPM-o"],
  card: `Eight billion parameters for phones and tablets: a picture of 1.8 megapixels becomes just 640
tokens, a fraction of what most models spend, which saves memory and time. Single and multiple
images, video and OCR in over thirty languages are covered.

Custom code with a \`chat\` method; a GGUF port for llama.cpp is official. Weights are free for
research, and for business after a registration form.`,
} satisfies StarterModel;
