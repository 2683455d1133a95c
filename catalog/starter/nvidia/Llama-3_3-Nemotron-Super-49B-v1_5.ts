import type { StarterModel } from "../../starter.ts";

export default {
  task: "text-generation",
  library: "transformers",
  license: "other",
  licenseName: "nvidia-open-model-license",
  licenseLink: "https://www.nvidia.com/en-us/agreements/enterprise-software/nvidia-open-model-license/",
  tags: ["conversational", "reasoning", "custom_code", "safetensors"],
  languages: ["en", "de", "fr", "it", "pt", "hi", "es", "th"],
  parameters: 49867145216,
  context: 131072,
  architectures: ["DeciLMForCausalLM"],
  modelType: "nemotron-nas",
  base: {
    model: "meta-llama/Llama-3.3-70B-Instruct",
    relation: "finetune",
  },
  created: "2025-07-25",
  transformersInfo: {
    auto_model: "AutoModelForCausalLM",
    pipeline_tag: "text-generation",
    processor: "AutoTokenizer",
  },
  asOf: "2026-11-21",
  sources: [
    "https://huggingface.co/nvidia/Llama-3_3-Nemotron-Super-49B-v1_5",
    "https://build.nvidia.com/nvidia/llama-3_3-nemotron-super-49b-v1_5",
  ],
  card: `Llama 3.3 70B made thinner by neural architecture search, some blocks lose attention altogether,
until a single H200 serves it, then taught to reason. Version 1.5 thinks unless the system prompt
says \`/no_think\`.

RAG, tools, mathematics and code. Governed by NVIDIA's license together with Llama 3.3's community
terms. Sample at 0.6 with top-p 0.95 when it thinks and greedily when not. The loading code comes
from the repository.`,
} satisfies StarterModel;
