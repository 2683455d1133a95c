import type { StarterModel } from "../../starter.ts";

export default {
  task: "text-generation",
  library: "transformers",
  license: "apache-2.0",
  tags: ["conversational", "multilingual", "safetensors"],
  parameters: 70606528512,
  context: 65536,
  architectures: ["ApertusForCausalLM"],
  modelType: "apertus",
  base: {
    model: "swiss-ai/Apertus-70B-2509",
    relation: "finetune",
  },
  gated: "auto",
  transformersInfo: {
    auto_model: "AutoModelForCausalLM",
    pipeline_tag: "text-generation",
    processor: "AutoTokenizer",
  },
  asOf: "2026-11-21",
  sources: ["https://huggingface.co/swiss-ai/Apertus-70B-Instruct-2509", "https://www.swiss-ai.org/apertus"],
  card: `Large sibling in the Apertus family, trained on fifteen trillion tokens with up to 4,096 GPUs of the
Alps machine in Lugano. The xIELU activation and a goldfish objective that reduces verbatim memory
distinguish its design.

For institutions that must show where training text came from. Four 80 GB cards are comfortable.
Access is given after agreement to the terms; the license is Apache 2.0.`,
} satisfies StarterModel;
