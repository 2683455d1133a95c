import type { StarterModel } from "../../starter.ts";

export default {
  task: "token-classification",
  library: "gliner",
  license: "apache-2.0",
  tags: ["gliner", "NER"],
  languages: ["multilingual"],
  base: { model: "microsoft/mdeberta-v3-base" },
  datasets: ["urchade/pile-mistral-v0.1"],
  files: ["README.md", "gliner_config.json", "pytorch_model.bin"],
  asOf: "2026-11-21",
  sources: ["https://huggingface.co/urchade/gliner_multi-v2.1", "https://github.com/urchade/GLiNER"],
  card: `Names of any kind, in many languages. Tell it the classes in plain words, such as *ship*, *chemical
element* or *court*, and it marks them without training: an encoder compares the meaning of each
span with that of each label.

It rests on multilingual DeBERTa and was trained on data that a large language model labeled. A
laptop runs it. Short, common words make the best labels, in lower or title case; raise the
threshold when it marks too much. Around 384 words at a time.`,
} satisfies StarterModel;
