import type { StarterModel } from "../../starter.ts";

export default {
  task: "text-generation",
  library: "transformers",
  license: "llama3.1",
  tags: ["conversational", "safetensors"],
  languages: ["en"],
  parameters: 70553706496,
  context: 131072,
  architectures: ["LlamaForCausalLM"],
  modelType: "llama",
  base: {
    model: "meta-llama/Llama-3.1-70B-Instruct",
    relation: "finetune",
  },
  datasets: ["nvidia/HelpSteer2"],
  created: "2024-10-03",
  transformersInfo: {
    auto_model: "AutoModelForCausalLM",
    pipeline_tag: "text-generation",
    processor: "AutoTokenizer",
  },
  asOf: "2026-11-21",
  sources: [
    "https://huggingface.co/nvidia/Llama-3.1-Nemotron-70B-Instruct-HF",
    "https://arxiv.org/abs/2410.01257",
  ],
  card: `Llama 3.1 70B aligned with REINFORCE and a reward model trained on HelpSteer2 preferences. It became
famous in October 2024 for Arena-style benchmarks and detailed, step-wise answers.

General-purpose and English; not specially tuned for mathematics. The name ends in HF because these
files load with transformers, the other edition with NeMo. Llama 3.1 license.`,
} satisfies StarterModel;
