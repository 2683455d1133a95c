import type { StarterModel } from "../../starter.ts";

export default {
  task: "text-generation",
  library: "transformers",
  license: "apache-2.0",
  tags: ["moe", "mamba", "safetensors"],
  languages: ["en"],
  parameters: 51570323328,
  context: 262144,
  architectures: ["JambaForCausalLM"],
  modelType: "jamba",
  created: "2024-03-28",
  transformersInfo: {
    auto_model: "AutoModelForCausalLM",
    pipeline_tag: "text-generation",
    processor: "AutoTokenizer",
  },
  asOf: "2026-11-21",
  sources: ["https://huggingface.co/ai21labs/Jamba-v0.1", "https://www.ai21.com/blog/announcing-jamba/"],
  card: `The first production-scale marriage of Mamba, attention and experts: of eight layers one attends,
every second is a mixture of 16. Twelve of 52 billion parameters are active, and 256K tokens fit
where Mixtral stops at 64K.

A pretrained base under Apache; instruct editions 1.5 to 1.7 carry AI21's own license. Install the
Mamba kernels.`,
} satisfies StarterModel;
