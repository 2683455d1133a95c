import type { StarterModel } from "../../starter.ts";

export default {
  task: "text-generation",
  library: "peft",
  tags: ["conversational", "lora"],
  languages: ["en"],
  base: {
    model: "huggyllama/llama-7b",
    relation: "adapter",
  },
  datasets: ["OpenAssistant/oasst1"],
  config: {
    peft: {
      base_model_name_or_path: "huggyllama/llama-7b",
      task_type: "CAUSAL_LM",
    },
  },
  asOf: "2026-11-21",
  sources: ["https://huggingface.co/timdettmers/guanaco-7b", "https://github.com/artidoro/qlora"],
  card: `Adapter from the QLoRA paper: LLaMA 7B held in four bits while low-rank updates on every linear
layer learn dialogue from the best OpenAssistant conversations. It proved that fine-tuning needs no
more memory than inference.

Speaks in "### Human:" and "### Assistant:" turns. Non-commercial, as was the LLaMA base. 13B, 33B
and 65B editions exist.`,
} satisfies StarterModel;
