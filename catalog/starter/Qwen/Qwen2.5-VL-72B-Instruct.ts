import type { StarterModel } from "../../starter.ts";

export default {
  task: "image-text-to-text",
  library: "transformers",
  license: "other",
  licenseName: "qwen",
  licenseLink: "https://huggingface.co/Qwen/Qwen2.5-VL-72B-Instruct/blob/main/LICENSE",
  tags: ["conversational", "multimodal", "safetensors"],
  languages: ["en"],
  parameters: 73410777344,
  context: 128000,
  architectures: ["Qwen2_5_VLForConditionalGeneration"],
  modelType: "qwen2_5_vl",
  created: "2025-01-27",
  transformersInfo: {
    auto_model: "AutoModelForImageTextToText",
    pipeline_tag: "image-text-to-text",
    processor: "AutoProcessor",
  },
  providers: {
    novita: {
      id: "qwen/qwen2.5-vl-72b-instruct",
      task: "conversational",
    },
    ovhcloud: {
      id: "qwen2.5-vl-72b-instruct",
      task: "conversational",
    },
  },
  asOf: "2026-11-21",
  sources: [
    "https://huggingface.co/Qwen/Qwen2.5-VL-72B-Instruct",
    "https://qwenlm.github.io/blog/qwen2.5-vl/",
  ],
  card: `The large vision-language model of the 2.5 series pairs the 72B text model with the shared encoder.
Dense documents, small print, multi-page reasoning and long videos profit most from the extra
capacity.

Note the Qwen license with its clause on 100 million monthly users. Half precision occupies close to
150 GB, so that several data-center cards are needed.`,
} satisfies StarterModel;
