import type { StarterModel } from "../../starter.ts";

export default {
  task: "text-generation",
  library: "transformers",
  license: "apache-2.0",
  tags: ["conversational", "moe", "reasoning", "vllm", "mxfp4"],
  languages: ["en"],
  parameters: 20914757184,
  context: 131072,
  architectures: ["GptOssForCausalLM"],
  modelType: "gpt_oss",
  files: [
    "README.md",
    "config.json",
    "model-00000-of-00002.safetensors",
    "model-00001-of-00002.safetensors",
    "model-00002-of-00002.safetensors",
    "original/model.safetensors",
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
    deepinfra: {
      id: "openai/gpt-oss-20b",
      task: "conversational",
    },
    "fireworks-ai": {
      id: "accounts/fireworks/models/gpt-oss-20b",
      task: "conversational",
    },
    groq: {
      id: "openai/gpt-oss-20b",
      task: "conversational",
    },
    novita: {
      id: "openai/gpt-oss-20b",
      task: "conversational",
    },
    ovhcloud: {
      id: "gpt-oss-20b",
      task: "conversational",
    },
    together: {
      id: "openai/gpt-oss-20b",
      task: "conversational",
    },
  },
  asOf: "2026-11-21",
  sources: ["https://huggingface.co/openai/gpt-oss-20b", "https://openai.com/index/introducing-gpt-oss/"],
  card: `OpenAI's return to open weights in August 2025, small size: 21 billion parameters, 3.6 billion
active, expert weights trained for MXFP4 so that 16 GB of memory suffice. Reasoning effort is low,
medium or high by a line in the system message.

Only the Harmony format works; chat templates apply it. The full chain of thought is visible and not
meant for end users. Tools for browsing and Python are built in.`,
} satisfies StarterModel;
