import type { StarterModel } from "../../starter.ts";

export default {
  task: "text-generation",
  library: "transformers",
  license: "apache-2.0",
  tags: ["conversational", "custom_code", "multilingual", "safetensors"],
  languages: [
    "de",
    "bg",
    "cs",
    "da",
    "el",
    "en",
    "es",
    "et",
    "fi",
    "fr",
    "ga",
    "hr",
    "hu",
    "it",
    "lt",
    "lv",
    "mt",
    "nl",
    "pl",
    "pt",
    "ro",
    "sl",
    "sv",
    "sk",
  ],
  context: 4096,
  architectures: ["LlamaForCausalLM"],
  modelType: "llama",
  base: {
    model: "openGPT-X/Teuken-7B-base-v0.4",
    relation: "finetune",
  },
  transformersInfo: {
    auto_model: "AutoModelForCausalLM",
    pipeline_tag: "text-generation",
    processor: "AutoTokenizer",
  },
  asOf: "2026-11-21",
  sources: ["https://huggingface.co/openGPT-X/Teuken-7B-instruct-commercial-v0.4", "https://opengpt-x.de/"],
  card: `From the German OpenGPT-X project: seven billion parameters, sixty per cent of the text not English,
and a tokenizer balanced over the 24 EU languages, so that Finnish or Greek costs hardly more tokens
than English.

This edition omits instruction data with commercial restrictions. 4,096 tokens; choose the
language's template by \`chat_template="DE"\`. Code from the repository is required.`,
} satisfies StarterModel;
