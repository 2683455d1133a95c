import type { StarterModel } from "../../starter.ts";

export default {
  task: "visual-question-answering",
  library: "transformers",
  license: "bsd-3-clause",
  tags: ["safetensors"],
  languages: ["en"],
  architectures: ["BlipForQuestionAnswering"],
  modelType: "blip",
  transformersInfo: {
    auto_model: "AutoModelForVisualQuestionAnswering",
    pipeline_tag: "visual-question-answering",
    processor: "AutoProcessor",
  },
  asOf: "2026-11-21",
  sources: ["https://huggingface.co/Salesforce/blip-vqa-base", "https://github.com/salesforce/BLIP"],
  card: `Short answers about photographs: "how many dogs?", "what is he holding?". BLIP fine-tuned for VQA
encodes question and picture jointly and generates a few words instead of choosing from a list.

A standard component in older pipelines and evaluation metrics. Around 1.5 GB in full precision. It
does not read documents or explain itself.`,
} satisfies StarterModel;
