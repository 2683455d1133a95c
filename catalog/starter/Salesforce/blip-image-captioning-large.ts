import type { StarterModel } from "../../starter.ts";

export default {
  task: "image-to-text",
  library: "transformers",
  license: "bsd-3-clause",
  tags: ["image-captioning", "safetensors"],
  languages: ["en"],
  architectures: ["BlipForConditionalGeneration"],
  modelType: "blip",
  transformersInfo: {
    auto_model: "AutoModelForImageTextToText",
    pipeline_tag: "image-to-text",
    processor: "AutoProcessor",
  },
  asOf: "2026-11-21",
  sources: [
    "https://huggingface.co/Salesforce/blip-image-captioning-large",
    "https://github.com/salesforce/BLIP",
  ],
  card: `With a ViT-L backbone the same method gives more precise captions at 470 million parameters,
fine-tuned on COCO. It served as labeler of countless training sets for text-to-image adapters.

Expect phrases like "there is a" and an occasional invented "arafed" prefix, a known quirk. Runs in
about 2 GB. English only. Prefix text such as "a photography of" conditions the output, as with the
base size.`,
} satisfies StarterModel;
