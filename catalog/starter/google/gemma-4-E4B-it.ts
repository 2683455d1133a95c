import type { StarterModel } from "../../starter.ts";

export default {
  task: "any-to-any",
  library: "transformers",
  license: "apache-2.0",
  tags: ["conversational", "multimodal", "safetensors"],
  parameters: 7996156490,
  context: 131072,
  architectures: ["Gemma4ForConditionalGeneration"],
  modelType: "gemma4",
  base: {
    model: "google/gemma-4-E4B",
    relation: "finetune",
  },
  created: "2026-03-02",
  transformersInfo: {
    auto_model: "AutoModelForMultimodalLM",
    pipeline_tag: "any-to-any",
    processor: "AutoProcessor",
  },
  asOf: "2026-11-21",
  sources: ["https://huggingface.co/google/gemma-4-E4B-it", "https://ai.google.dev/gemma/docs/core"],
  card: `The larger edge model of Gemma 4, 4.5 billion effective of eight billion stored parameters. It hears
through an encoder of 300 million parameters and sees through one of 150 million, with the
resolution budget adjustable per image.

Well suited to private assistants on laptops. Over 140 languages were in the data. Apache 2.0, no
gate.`,
} satisfies StarterModel;
