import type { StarterModel } from "../../starter.ts";

export default {
  task: "text-generation",
  library: "transformers",
  license: "mit",
  tags: ["safetensors"],
  languages: ["en"],
  parameters: 1418270720,
  context: 2048,
  architectures: ["PhiForCausalLM"],
  modelType: "phi",
  created: "2023-09-10",
  transformersInfo: {
    auto_model: "AutoModelForCausalLM",
    pipeline_tag: "text-generation",
    processor: "AutoTokenizer",
  },
  asOf: "2026-11-21",
  sources: ["https://huggingface.co/microsoft/phi-1_5", "https://azure.microsoft.com/en-us/products/phi"],
  card: `A 1.3B of the "textbooks are all you need" project: 30 billion tokens of mostly synthetic prose took
it to the common-sense level of models five times heavier. Raw research object without instruction
tuning, filters or chat format.

Useful for studying small networks, interpretability and fine-tuning recipes. 2,048 tokens. Prompts
may be question-and-answer, chat or code style; it continues whichever it recognizes and does not
know where to stop.`,
} satisfies StarterModel;
