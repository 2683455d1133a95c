import type { StarterModel } from "../../starter.ts";

export default {
  task: "text-generation",
  library: "transformers",
  license: "other",
  licenseName: "nvidia-open-model-license",
  licenseLink: "https://www.nvidia.com/en-us/agreements/enterprise-software/nvidia-open-model-license/",
  tags: ["conversational", "moe", "reasoning", "custom_code", "safetensors"],
  languages: ["en", "es", "fr", "de", "ja", "it"],
  parameters: 31577937344,
  context: 1048576,
  architectures: ["NemotronHForCausalLM"],
  modelType: "nemotron_h",
  created: "2025-12-04",
  transformersInfo: {
    auto_model: "AutoModelForCausalLM",
    pipeline_tag: "text-generation",
    processor: "AutoTokenizer",
  },
  asOf: "2026-11-21",
  sources: [
    "https://huggingface.co/nvidia/NVIDIA-Nemotron-3-Nano-30B-A3B-BF16",
    "https://docs.nvidia.com/nemo/megatron-bridge/latest/models/llm/nemotron3.html",
  ],
  card: `Nemotron 3's first model: 31.6 billion parameters, about 3.5 billion active, 23 Mamba-2 and mixture
layers with six of attention. It delivers several times the throughput of transformer peers and
scales to a million tokens when configured.

One chat template switches reasoning. Recipes, data and reinforcement environments are open. FP8 and
NVFP4 editions exist.`,
} satisfies StarterModel;
