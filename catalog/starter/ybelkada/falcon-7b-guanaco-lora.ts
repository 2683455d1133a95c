import type { StarterModel } from "../../starter.ts";

export default {
  task: "text-generation",
  library: "peft",
  tags: ["conversational", "lora"],
  languages: ["en"],
  base: {
    model: "tiiuae/falcon-7b",
    relation: "adapter",
  },
  datasets: ["timdettmers/openassistant-guanaco"],
  files: [
    "adapter_config.json",
    "adapter_model.bin",
    "special_tokens_map.json",
    "tokenizer.json",
    "tokenizer_config.json",
  ],
  config: {
    peft: {
      base_model_name_or_path: "tiiuae/falcon-7b",
      task_type: "CAUSAL_LM",
    },
  },
  asOf: "2026-11-21",
  sources: ["https://huggingface.co/ybelkada/falcon-7b-guanaco-lora", "https://huggingface.co/blog/falcon"],
  card: `A compact example from the spring of 2023, when TRL and PEFT were first combined: Falcon 7B tuned on
the OpenAssistant Guanaco subset within a free notebook. The file measures 65 MB.

It demonstrates how little an adapter adds to its base, here Apache-licensed weights. Attach it with
\`PeftModel.from_pretrained\`; answers are acceptable, not more. Only the query-key-value layers and
dense projections are adapted.`,
} satisfies StarterModel;
