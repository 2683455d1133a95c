import type { StarterModel } from "../../starter.ts";

export default {
  task: "text-generation",
  library: "transformers",
  license: "apache-2.0",
  tags: ["safetensors"],
  languages: ["en"],
  parameters: 405334016,
  context: 2048,
  architectures: ["GPTNeoXForCausalLM"],
  modelType: "gpt_neox",
  datasets: ["EleutherAI/pile"],
  created: "2023-02-13",
  transformersInfo: {
    auto_model: "AutoModelForCausalLM",
    pipeline_tag: "text-generation",
    processor: "AutoTokenizer",
  },
  asOf: "2026-11-21",
  sources: ["https://huggingface.co/EleutherAI/pythia-410m", "https://github.com/EleutherAI/pythia"],
  card: `One of sixteen Pythia models that saw the same data in the same order, with 154 saved checkpoints
each. Researchers use them to study how knowledge, memorization and bias develop over training and
scale.

410 million parameters, the Pile, GPT-NeoX layout. Deliberately not tuned for use. Apache 2.0.
Branches named \`step1000\` and so forth select a moment in training. A twin was trained on
deduplicated text.`,
} satisfies StarterModel;
