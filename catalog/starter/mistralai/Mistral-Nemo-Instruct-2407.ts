import type { StarterModel } from "../../starter.ts";

export default {
  task: "text-generation",
  library: "vllm",
  license: "apache-2.0",
  tags: ["conversational", "transformers", "safetensors"],
  languages: ["en", "fr", "de", "es", "it", "pt", "ru", "zh", "ja"],
  parameters: 12247782400,
  context: 131072,
  architectures: ["MistralForCausalLM"],
  modelType: "mistral",
  base: {
    model: "mistralai/Mistral-Nemo-Base-2407",
    relation: "finetune",
  },
  created: "2024-07-17",
  transformersInfo: {
    auto_model: "AutoModelForCausalLM",
    pipeline_tag: "text-generation",
    processor: "AutoTokenizer",
  },
  providers: {
    novita: {
      id: "mistralai/mistral-nemo",
      task: "conversational",
    },
    ovhcloud: {
      id: "mistral-nemo-instruct-2407",
      task: "conversational",
    },
  },
  asOf: "2026-11-21",
  sources: [
    "https://huggingface.co/mistralai/Mistral-Nemo-Instruct-2407",
    "https://mistral.ai/news/mistral-nemo/",
  ],
  card: `Twelve billion parameters, made together with NVIDIA and trained so that FP8 inference costs no
quality. The Tekken tokenizer encodes code and non-European languages in far fewer tokens than
before.

Use a low temperature, about 0.3. A window of 128K is advertised; the configuration says a million,
which should not be relied on. Still cherished for fiction and as a base of role-play fine-tunes.`,
} satisfies StarterModel;
