import type { StarterModel } from "../../starter.ts";

export default {
  task: "text-generation",
  library: "transformers",
  license: "gemma",
  tags: ["conversational"],
  parameters: 2506172416,
  context: 8192,
  architectures: ["GemmaForCausalLM"],
  modelType: "gemma",
  base: {
    model: "google/gemma-2b",
    relation: "finetune",
  },
  files: ["README.md", "gemma-2b-it.gguf", "gemma-2b-it.gguf?download=true"],
  gated: "manual",
  created: "2024-02-08",
  transformersInfo: {
    auto_model: "AutoModelForCausalLM",
    pipeline_tag: "text-generation",
    processor: "AutoTokenizer",
  },
  asOf: "2026-11-21",
  sources: ["https://huggingface.co/google/gemma-2b-it", "https://ai.google.dev/gemma/docs"],
  card: `The little chat model of the first Gemma generation, February 2024. Two and a half billion
parameters, a third of them in the 256K-word embedding, made from the research behind Gemini.

Turns are delimited by \`<start_of_turn>\`; there is no system role. The Gemma terms permit commerce
and pass on a policy of prohibited uses. It survives mostly in tutorials and on phones; Gemma 3 has
better models at 270M, 1B and 4B.`,
} satisfies StarterModel;
