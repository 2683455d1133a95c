import type { StarterModel } from "../../starter.ts";

export default {
  task: "image-segmentation",
  library: "transformers",
  tags: ["vision"],
  architectures: ["SegformerForSemanticSegmentation"],
  modelType: "segformer",
  base: {
    model: "nvidia/mit-b2",
    relation: "finetune",
  },
  datasets: ["mattmdjaga/human_parsing_dataset"],
  transformersInfo: {
    auto_model: "AutoModelForSemanticSegmentation",
    pipeline_tag: "image-segmentation",
    processor: "AutoImageProcessor",
  },
  asOf: "2026-11-21",
  sources: ["https://huggingface.co/mattmdjaga/segformer_b2_clothes"],
  card: `Separates clothing and body parts on photographs of people: hat, hair, upper clothes, skirt,
trousers, dress, belt, shoes, face, arms, legs, bag and scarf. A SegFormer B2 tuned on the ATR set,
widely used before virtual try-on.

One person, standing, works best. Some rare classes such as belt and scarf are weak. 27 million
parameters; quick even without a GPU.`,
} satisfies StarterModel;
