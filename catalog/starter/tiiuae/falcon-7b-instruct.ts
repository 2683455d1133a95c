import type { StarterModel } from "../../starter.ts";

export default {
  task: "text-generation",
  library: "transformers",
  license: "apache-2.0",
  tags: ["conversational", "safetensors"],
  languages: ["en", "fr"],
  parameters: 7217189760,
  context: 2048,
  architectures: ["FalconForCausalLM"],
  modelType: "falcon",
  base: {
    model: "tiiuae/falcon-7b",
    relation: "finetune",
  },
  datasets: ["tiiuae/falcon-refinedweb"],
  created: "2023-04-25",
  transformersInfo: {
    auto_model: "AutoModelForCausalLM",
    pipeline_tag: "text-generation",
    processor: "AutoTokenizer",
  },
  asOf: "2026-11-21",
  sources: ["https://huggingface.co/tiiuae/falcon-7b-instruct", "https://falconllm.tii.ae/"],
  card: `Falcon 7B tuned on chat data, mainly Baize. In June 2023 it was the default open assistant of many
demos since it came under Apache terms, when LLaMA did not.

Multi-query attention makes it light to serve. English and French, 2,048 tokens. Answers look dated
beside any current small model; keep for comparison. The custom code of old revisions is no longer
necessary.`,
} satisfies StarterModel;
