import type { StarterModel } from "../../starter.ts";

export default {
  task: "text-generation",
  library: "transformers",
  license: "other",
  licenseName: "stabilityai-non-commercial-research-community-license",
  tags: ["conversational", "safetensors"],
  languages: ["en"],
  parameters: 2795443200,
  context: 4096,
  architectures: ["StableLmForCausalLM"],
  modelType: "stablelm",
  base: {
    model: "stabilityai/stablelm-3b-4e1t",
    relation: "finetune",
  },
  datasets: ["HuggingFaceH4/ultrachat_200k", "HuggingFaceH4/ultrafeedback_binarized"],
  created: "2023-11-03",
  transformersInfo: {
    auto_model: "AutoModelForCausalLM",
    pipeline_tag: "text-generation",
    processor: "AutoTokenizer",
  },
  asOf: "2026-11-21",
  sources: ["https://huggingface.co/stabilityai/stablelm-zephyr-3b", "https://stability.ai/"],
  card: `StableLM 3B aligned by the Zephyr recipe, supervised dialogue and then DPO. It is quick on laptops,
keeps to instructions and ranked first among 3B models on MT-Bench when released in December 2023.

4,096 tokens, English. Research license: commercial use requires a Stability membership. Three
gigabytes run it at eight bits. Turns are tagged as in Zephyr, and no system message is expected.
GGUF and OpenVINO conversions were provided early.`,
} satisfies StarterModel;
