import type { StarterModel } from "../../starter.ts";

export default {
  task: "text-generation",
  library: "transformers",
  license: "bigcode-openrail-m",
  tags: ["code", "safetensors"],
  parameters: 15517456384,
  context: 8192,
  architectures: ["GPTBigCodeForCausalLM"],
  modelType: "gpt_bigcode",
  datasets: ["bigcode/the-stack-dedup"],
  gated: "auto",
  created: "2023-04-24",
  transformersInfo: {
    auto_model: "AutoModelForCausalLM",
    pipeline_tag: "text-generation",
    processor: "AutoTokenizer",
  },
  asOf: "2026-11-21",
  sources: ["https://huggingface.co/bigcode/starcoder", "https://github.com/bigcode-project/starcoder"],
  card: `The BigCode community's 15.5B of May 2023: a trillion tokens in eighty programming languages from
The Stack, whose authors could opt out. Multi-query attention and 8K tokens of window made
completion in editors practical.

Fill-in-the-middle with \`<fim_prefix>\` tokens. OpenRAIL-M use restrictions must be passed on. A
search index shows whether output copies training files. Instruction tuning is absent; StarChat was
made from it.`,
} satisfies StarterModel;
