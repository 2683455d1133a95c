import type { StarterModel } from "../../starter.ts";

export default {
  task: "text-generation",
  library: "transformers",
  license: "other",
  licenseName: "nvidia-open-model-license",
  licenseLink: "https://www.nvidia.com/en-us/agreements/enterprise-software/nvidia-open-model-license/",
  tags: ["conversational", "reasoning", "custom_code", "safetensors"],
  languages: ["en", "es", "fr", "de", "it", "ja"],
  parameters: 8888227328,
  context: 131072,
  architectures: ["NemotronHForCausalLM"],
  modelType: "nemotron_h",
  transformersInfo: {
    auto_model: "AutoModelForCausalLM",
    pipeline_tag: "text-generation",
    processor: "AutoTokenizer",
  },
  asOf: "2026-11-21",
  sources: [
    "https://huggingface.co/nvidia/NVIDIA-Nemotron-Nano-9B-v2",
    "https://research.nvidia.com/labs/adlr/NVIDIA-Nemotron-Nano-2/",
  ],
  card: `Pruned from a 12B hybrid so that 128K tokens fit one A10G card of 22 GB. Most layers are Mamba-2,
four attend. It reasons before answering unless \`/no_think\` is given, and a budget for thinking
tokens can be enforced at run time.

Pretraining data was largely published. The NVIDIA open model license allows commerce.`,
} satisfies StarterModel;
