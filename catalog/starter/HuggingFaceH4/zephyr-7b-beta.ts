import type { StarterModel } from "../../starter.ts";

export default {
  task: "text-generation",
  library: "transformers",
  license: "mit",
  tags: ["conversational", "safetensors"],
  languages: ["en"],
  parameters: 7241732096,
  context: 32768,
  architectures: ["MistralForCausalLM"],
  modelType: "mistral",
  base: {
    model: "mistralai/Mistral-7B-v0.1",
    relation: "finetune",
  },
  datasets: ["HuggingFaceH4/ultrachat_200k", "HuggingFaceH4/ultrafeedback_binarized"],
  created: "2023-10-26",
  transformersInfo: {
    auto_model: "AutoModelForCausalLM",
    pipeline_tag: "text-generation",
    processor: "AutoTokenizer",
  },
  asOf: "2026-11-21",
  sources: [
    "https://huggingface.co/HuggingFaceH4/zephyr-7b-beta",
    "https://github.com/huggingface/alignment-handbook",
  ],
  card: `The fine-tune that made direct preference optimisation popular. Mistral 7B learned from ChatGPT
dialogues and then from 64,000 GPT-4 rankings, no human labels involved, and talked better than
Llama 2 70B Chat for many users.

Turns are tagged \`<|system|>\`, \`<|user|>\`, \`<|assistant|>\`. It was not aligned for safety. MIT
licensed. Code and complex mathematics are weak. Its recipe, the Alignment Handbook, outlived the
model.`,
} satisfies StarterModel;
