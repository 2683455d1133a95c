import type { StarterModel } from "../../starter.ts";

export default {
  task: "text-generation",
  library: "transformers",
  license: "apache-2.0",
  tags: ["safetensors"],
  languages: ["en"],
  parameters: 7298011136,
  context: 65536,
  architectures: ["Olmo3ForCausalLM"],
  modelType: "olmo3",
  datasets: ["allenai/dolma3_mix-6T-1025"],
  created: "2025-09-12",
  transformersInfo: {
    auto_model: "AutoModelForCausalLM",
    pipeline_tag: "text-generation",
    processor: "AutoTokenizer",
  },
  asOf: "2026-11-21",
  sources: ["https://huggingface.co/allenai/Olmo-3-1025-7B", "https://allenai.org/olmo"],
  card: `Base model of Olmo 3, 5.93 trillion tokens of Dolma 3 in three stages with a final extension to
65,536 positions. Every intermediate checkpoint is published, so one may begin an experiment
wherever in training the question lies.

Think, Instruct and RL-Zero flows start here. Sliding-window layers, plain multi-head attention.
English only. For finished assistants look at the Instruct and Think repositories beside it.`,
} satisfies StarterModel;
