import type { StarterModel } from "../../starter.ts";

export default {
  task: "text-generation",
  library: "transformers",
  license: "bigcode-openrail-m",
  tags: ["code", "safetensors"],
  parameters: 3030371328,
  context: 16384,
  architectures: ["Starcoder2ForCausalLM"],
  modelType: "starcoder2",
  datasets: ["bigcode/the-stack-v2-train"],
  created: "2023-11-29",
  transformersInfo: {
    auto_model: "AutoModelForCausalLM",
    pipeline_tag: "text-generation",
    processor: "AutoTokenizer",
  },
  asOf: "2026-11-21",
  sources: ["https://huggingface.co/bigcode/starcoder2-3b", "https://github.com/bigcode-project/starcoder2"],
  card: `A light completion model for seventeen programming languages, trained by ServiceNow. Three billion
parameters run beside the editor on an ordinary GPU and fill gaps between given code within a
fraction of a second.

Grouped queries, 16K tokens. Check the licenses of sources it may reproduce, using the attribution
search of the project. Instructions are not followed; it completes what it is shown.`,
} satisfies StarterModel;
