import type { StarterModel } from "../../starter.ts";

export default {
  task: "text-generation",
  library: "transformers",
  license: "other",
  licenseName: "tongyi-qianwen",
  licenseLink: "https://huggingface.co/Qwen/Qwen1.5-7B-Chat/blob/main/LICENSE",
  tags: ["conversational", "safetensors"],
  languages: ["en"],
  parameters: 7721324544,
  context: 32768,
  architectures: ["Qwen2ForCausalLM"],
  modelType: "qwen2",
  created: "2024-01-30",
  transformersInfo: {
    auto_model: "AutoModelForCausalLM",
    pipeline_tag: "text-generation",
    processor: "AutoTokenizer",
  },
  asOf: "2026-11-21",
  sources: ["https://huggingface.co/Qwen/Qwen1.5-7B-Chat", "https://qwenlm.github.io/blog/qwen1.5/"],
  card: `Beta of the second Qwen generation, published early in 2024 to bring the architecture into mainline
libraries: no repository code to trust, unlike the first Qwen. This is the 7B chat edition with 32K
tokens.

Chinese and English are its strongest languages. The Tongyi Qianwen license is free for commerce
below 100 million monthly users. Qwen2 and 2.5 followed within the year with the same loading code.`,
} satisfies StarterModel;
