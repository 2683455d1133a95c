import type { StarterModel } from "../../starter.ts";

export default {
  task: "visual-question-answering",
  library: "transformers",
  license: "apache-2.0",
  tags: ["safetensors"],
  languages: ["en"],
  architectures: ["ViltForQuestionAnswering"],
  modelType: "vilt",
  files: [
    "README.md",
    "config.json",
    "preprocessor_config.json",
    "pytorch_model.bin",
    "special_tokens_map.json",
    "tokenizer.json",
    "tokenizer_config.json",
    "vocab.txt",
  ],
  transformersInfo: {
    auto_model: "AutoModelForVisualQuestionAnswering",
    pipeline_tag: "visual-question-answering",
    processor: "AutoProcessor",
  },
  asOf: "2026-11-21",
  sources: ["https://huggingface.co/dandelin/vilt-b32-finetuned-vqa", "https://github.com/dandelin/ViLT"],
  card: `ViLT abolished the heavy visual backbone: linear patches go right into a transformer together with
words. Fine-tuned for VQA v2 it classifies among 3,129 frequent answers and gives a confidence for
each.

Very quick, easy to understand, hence the default of the visual-question pipeline in transformers.
Answers outside its list are impossible. Inputs are scaled to 384 pixels on the shorter side, and
questions cut at forty tokens.`,
} satisfies StarterModel;
