import type { StarterModel } from "../../starter.ts";

export default {
  task: "text-generation",
  library: "vllm",
  license: "apache-2.0",
  tags: ["conversational", "transformers"],
  languages: ["en", "fr", "de", "es", "it", "pt", "zh", "ja", "ru", "ko"],
  parameters: 23572403200,
  context: 32768,
  architectures: ["MistralForCausalLM"],
  modelType: "mistral",
  base: {
    model: "mistralai/Mistral-Small-24B-Base-2501",
    relation: "finetune",
  },
  files: [
    "README.md",
    "SYSTEM_PROMPT.txt",
    "config.json",
    "consolidated.safetensors",
    "generation_config.json",
    "model-00001-of-00010.safetensors",
    "model-00002-of-00010.safetensors",
    "model-00003-of-00010.safetensors",
    "model-00004-of-00010.safetensors",
    "model-00005-of-00010.safetensors",
    "model-00006-of-00010.safetensors",
    "model-00007-of-00010.safetensors",
    "model-00008-of-00010.safetensors",
    "model-00009-of-00010.safetensors",
    "model-00010-of-00010.safetensors",
    "model.safetensors.index.json",
    "params.json",
    "special_tokens_map.json",
    "tekken.json",
    "tokenizer.json",
    "tokenizer_config.json",
  ],
  created: "2025-01-10",
  transformersInfo: {
    auto_model: "AutoModelForCausalLM",
    pipeline_tag: "text-generation",
    processor: "AutoTokenizer",
  },
  asOf: "2026-11-21",
  sources: [
    "https://huggingface.co/mistralai/Mistral-Small-24B-Instruct-2501",
    "https://mistral.ai/news/mistral-small-3/",
  ],
  card: `Mistral Small 3: a 24B with few layers, hence low latency, set against 70B models in its
announcement. No reinforcement learning and no synthetic data went into it, which its makers
presented as an advantage for further training.

After quantization it runs on an RTX 4090 or a 32 GB laptop. Text only, 32K tokens; 3.1 added vision
and a longer window. A temperature of 0.15 is recommended.`,
} satisfies StarterModel;
