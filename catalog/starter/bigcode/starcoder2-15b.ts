import type { StarterModel } from "../../starter.ts";

export default {
  task: "text-generation",
  library: "transformers",
  license: "bigcode-openrail-m",
  tags: ["code", "safetensors"],
  parameters: 15957889024,
  context: 16384,
  architectures: ["Starcoder2ForCausalLM"],
  modelType: "starcoder2",
  datasets: ["bigcode/the-stack-v2-train"],
  created: "2024-02-20",
  transformersInfo: {
    auto_model: "AutoModelForCausalLM",
    pipeline_tag: "text-generation",
    processor: "AutoTokenizer",
  },
  asOf: "2026-11-21",
  sources: ["https://huggingface.co/bigcode/starcoder2-15b", "https://github.com/bigcode-project/starcoder2"],
  card: `Second generation, trained by NVIDIA for BigCode: over 600 languages from The Stack v2, four
trillion tokens, 16K window with a sliding attention of 4K. It equals code models twice its size of
that winter, and low-resource languages do best.

No instruction tuning; phrase prompts as code or comments. Terms of OpenRAIL-M. The 3B and 7B
siblings come from ServiceNow and Hugging Face respectively.`,
} satisfies StarterModel;
