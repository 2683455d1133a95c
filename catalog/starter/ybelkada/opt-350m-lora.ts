import type { StarterModel } from "../../starter.ts";

export default {
  task: "text-generation",
  library: "peft",
  tags: ["lora"],
  base: {
    model: "facebook/opt-350m",
    relation: "adapter",
  },
  files: ["adapter_config.json", "adapter_model.safetensors"],
  config: {
    peft: {
      base_model_name_or_path: "facebook/opt-350m",
      task_type: "CAUSAL_LM",
    },
  },
  asOf: "2026-11-21",
  sources: [
    "https://huggingface.co/ybelkada/opt-350m-lora",
    "https://huggingface.co/docs/peft",
    "https://github.com/huggingface/peft",
  ],
  card: `A LoRA adapter for OPT 350M, known from the documentation of PEFT and transformers, where it shows
that a tuned model can be shared in a few megabytes: two small matrices per attention layer instead
of a copy of the weights.

An example for trying how adapters are loaded, merged and switched, on any computer. As a writer it
is what a small model of 2022 is. OPT's license permits research only.`,
} satisfies StarterModel;
