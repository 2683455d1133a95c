import type { StarterModel } from "../../starter.ts";

export default {
  task: "text-generation",
  library: "peft",
  tags: ["lora"],
  languages: ["en"],
  base: {
    model: "decapoda-research/llama-7b-hf",
    relation: "adapter",
  },
  datasets: ["yahma/alpaca-cleaned"],
  config: {
    peft: {
      base_model_name_or_path: "decapoda-research/llama-7b-hf",
      task_type: "CAUSAL_LM",
    },
  },
  asOf: "2026-11-21",
  sources: ["https://huggingface.co/tloen/alpaca-lora-7b", "https://github.com/tloen/alpaca-lora"],
  card: `The adapter that popularised LoRA for language models in March 2023: LLaMA 7B taught to follow the
Alpaca instructions in a few hours on one gaming card. Low-rank matrices of some 17 million
parameters sit on the attention projections.

The base it names was removed from the hub long ago; compatible re-uploads of the first LLaMA work.
The data came from an OpenAI model, so research use is the safe reading.`,
} satisfies StarterModel;
