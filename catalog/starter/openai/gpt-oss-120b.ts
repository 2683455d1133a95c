import type { StarterModel } from "../../starter.ts";

export default {
  task: "text-generation",
  library: "transformers",
  license: "apache-2.0",
  tags: ["conversational", "moe", "reasoning", "vllm", "mxfp4"],
  languages: ["en"],
  parameters: 116829156672,
  context: 131072,
  architectures: ["GptOssForCausalLM"],
  modelType: "gpt_oss",
  files: [
    "README.md",
    "config.json",
    "model-00000-of-00014.safetensors",
    "model-00001-of-00014.safetensors",
    "model-00002-of-00014.safetensors",
    "model-00003-of-00014.safetensors",
    "model-00004-of-00014.safetensors",
    "model-00005-of-00014.safetensors",
    "model-00006-of-00014.safetensors",
    "model-00007-of-00014.safetensors",
    "model-00008-of-00014.safetensors",
    "model-00009-of-00014.safetensors",
    "model-00010-of-00014.safetensors",
    "model-00011-of-00014.safetensors",
    "model-00012-of-00014.safetensors",
    "model-00013-of-00014.safetensors",
    "model-00014-of-00014.safetensors",
    "original/model--00001-of-00007.safetensors",
    "original/model--00002-of-00007.safetensors",
    "original/model--00003-of-00007.safetensors",
    "original/model--00004-of-00007.safetensors",
    "original/model--00005-of-00007.safetensors",
    "original/model--00006-of-00007.safetensors",
    "original/model--00007-of-00007.safetensors",
  ],
  created: "2025-08-04",
  config: {
    quantization_config: {
      quant_method: "mxfp4",
    },
  },
  transformersInfo: {
    auto_model: "AutoModelForCausalLM",
    pipeline_tag: "text-generation",
    processor: "AutoTokenizer",
  },
  providers: {
    baseten: {
      id: "openai/gpt-oss-120b",
      task: "conversational",
    },
    cerebras: {
      id: "gpt-oss-120b",
      task: "conversational",
    },
    deepinfra: {
      id: "openai/gpt-oss-120b",
      task: "conversational",
    },
    "fireworks-ai": {
      id: "accounts/fireworks/models/gpt-oss-120b",
      task: "conversational",
    },
    groq: {
      id: "openai/gpt-oss-120b",
      task: "conversational",
    },
    novita: {
      id: "openai/gpt-oss-120b",
      task: "conversational",
    },
    ovhcloud: {
      id: "gpt-oss-120b",
      task: "conversational",
    },
    scaleway: {
      id: "gpt-oss-120b",
      task: "conversational",
    },
    together: {
      id: "openai/gpt-oss-120b",
      task: "conversational",
    },
  },
  asOf: "2026-11-21",
  sources: ["https://huggingface.co/openai/gpt-oss-120b", "https://openai.com/index/introducing-gpt-oss/"],
  card: `117 billion parameters with 5.1 billion active: made to fit a single 80 GB accelerator thanks to
four-bit experts. It reasons at three levels of effort, calls functions, returns structured outputs,
and may be fine-tuned freely under Apache 2.0.

English and STEM dominate; it hallucinates more on facts than larger closed systems. Served nearly
everywhere, at very high speeds by Cerebras and Groq.`,
} satisfies StarterModel;
