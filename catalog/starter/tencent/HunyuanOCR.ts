import type { StarterModel } from "../../starter.ts";

export default {
  task: "image-text-to-text",
  library: "transformers",
  license: "other",
  licenseName: "tencent-hunyuan-community",
  licenseLink: "https://huggingface.co/tencent/HunyuanOCR/blob/main/LICENSE",
  tags: ["conversational", "ocr", "safetensors"],
  parameters: 996208112,
  context: 32768,
  architectures: ["HunYuanVLForConditionalGeneration"],
  modelType: "hunyuan_vl",
  created: "2025-11-18",
  transformersInfo: {
    auto_model: "AutoModelForImageTextToText",
    pipeline_tag: "image-text-to-text",
    processor: "AutoProcessor",
  },
  asOf: "2026-11-21",
  sources: ["https://huggingface.co/tencent/HunyuanOCR", "https://github.com/Tencent-Hunyuan/HunyuanOCR"],
  card: `One billion parameters, end to end: spotting, parsing, extraction, subtitles and translation of
pictures by natural-language instruction. A native-resolution encoder is coupled to a 0.5B Hunyuan
model, and reinforcement learning was applied even at this scale.

More than a hundred languages. Persons in the EU, Britain or South Korea get no rights from its
community license. vLLM support arrived together with the release; a card with 20 GB is recommended.`,
} satisfies StarterModel;
