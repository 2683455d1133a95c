import type { StarterModel } from "../../starter.ts";

export default {
  task: "image-text-to-text",
  library: "transformers",
  license: "mit",
  tags: ["vision", "custom_code", "safetensors"],
  parameters: 776721497,
  architectures: ["Florence2ForConditionalGeneration"],
  modelType: "florence2",
  created: "2024-06-15",
  transformersInfo: {
    auto_model: "AutoModelForCausalLM",
    pipeline_tag: "text-generation",
    processor: "AutoProcessor",
  },
  asOf: "2026-11-21",
  sources: ["https://huggingface.co/microsoft/Florence-2-large", "https://arxiv.org/abs/2311.06242"],
  card: `Larger Florence-2, 0.77 billion parameters, taught on 5.4 billion annotations over 126 million
images. Captions come in three degrees of detail; region proposals, phrase grounding and reading of
scene text are included.

Accuracy per gigabyte is its merit. For better captions on everyday pictures there is a fine-tuned
"ft" edition. English only. Two gigabytes of memory suffice. Newer transformers versions include the
architecture natively under converted repositories.`,
} satisfies StarterModel;
