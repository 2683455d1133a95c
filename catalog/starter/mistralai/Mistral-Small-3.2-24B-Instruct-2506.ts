import type { StarterModel } from "../../starter.ts";

export default {
  task: "image-text-to-text",
  library: "vllm",
  license: "apache-2.0",
  tags: ["conversational", "transformers", "multimodal", "safetensors"],
  languages: ["en", "fr", "de", "es", "it", "pt", "zh", "ja", "ru", "ko"],
  parameters: 24011361280,
  context: 131072,
  architectures: ["Mistral3ForConditionalGeneration"],
  modelType: "mistral3",
  base: {
    model: "mistralai/Mistral-Small-3.1-24B-Base-2503",
    relation: "finetune",
  },
  transformersInfo: {
    auto_model: "AutoModelForImageTextToText",
    pipeline_tag: "image-text-to-text",
    processor: "AutoProcessor",
  },
  providers: {
    ovhcloud: {
      id: "mistral-small-3.2-24b-instruct-2506",
      task: "conversational",
    },
    scaleway: {
      id: "mistral-small-3.2-24b-instruct-2506",
      task: "conversational",
    },
  },
  asOf: "2026-11-21",
  sources: [
    "https://huggingface.co/mistralai/Mistral-Small-3.2-24B-Instruct-2506",
    "https://docs.mistral.ai/getting-started/models/",
  ],
  card: `A maintenance release with large effect: instructions are followed more exactly, endless generations
became about half as frequent, and function-call templates are sturdier. Knowledge and architecture
are those of 3.1.

The repository is laid out for vLLM with \`mistral-common\`; serve it with the Mistral tokenizer mode.
About 55 GB of GPU memory in BF16. Keep the temperature low, around 0.15, and ship the system prompt
of the repository.`,
} satisfies StarterModel;
