import type { StarterModel } from "../../starter.ts";

export default {
  task: "text-generation",
  library: "peft",
  license: "apache-2.0",
  tags: ["conversational", "lora", "trl", "sft"],
  languages: ["en"],
  base: {
    model: "mistralai/Mistral-7B-v0.1",
    relation: "adapter",
  },
  datasets: ["HuggingFaceH4/ultrachat_200k"],
  config: {
    peft: {
      base_model_name_or_path: "mistralai/Mistral-7B-v0.1",
      task_type: "CAUSAL_LM",
    },
  },
  asOf: "2026-11-21",
  sources: [
    "https://huggingface.co/alignment-handbook/zephyr-7b-sft-qlora",
    "https://github.com/huggingface/alignment-handbook",
  ],
  card: `First stage of the Zephyr recipe done with QLoRA: supervised fine-tuning of Mistral 7B on UltraChat,
by the maintainers of the Alignment Handbook. A DPO adapter continues from here.

Load it over the base with PEFT, or merge it for faster serving. Intended as reference for one's own
runs, whose scripts and hyperparameters are public.`,
} satisfies StarterModel;
