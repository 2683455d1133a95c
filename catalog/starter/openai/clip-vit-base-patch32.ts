import type { StarterModel } from "../../starter.ts";

export default {
  task: "zero-shot-image-classification",
  library: "transformers",
  tags: ["vision", "pytorch", "tf", "jax", "mteb"],
  languages: ["en"],
  parameters: 151277313,
  context: 77,
  architectures: ["CLIPModel"],
  modelType: "clip",
  files: [
    "README.md",
    "config.json",
    "flax_model.msgpack",
    "merges.txt",
    "preprocessor_config.json",
    "pytorch_model.bin",
    "special_tokens_map.json",
    "tf_model.h5",
    "tokenizer.json",
    "tokenizer_config.json",
    "vocab.json",
  ],
  transformersInfo: {
    auto_model: "AutoModelForZeroShotImageClassification",
    pipeline_tag: "zero-shot-image-classification",
    processor: "AutoProcessor",
  },
  asOf: "2026-11-21",
  sources: ["https://huggingface.co/openai/clip-vit-base-patch32", "https://github.com/openai/CLIP"],
  card: `The small CLIP that everything else was compared with: picture and sentence get vectors in one
space, so classes are simply named and searches are sentences. Trained on 400 million pairs from the
web.

151 million parameters, fast enough for a processor. Counting, negation and positions escape it.
OpenAI advises against deployment without tests of your own, and against surveillance altogether.
English labels such as "a photo of a cat".`,
} satisfies StarterModel;
