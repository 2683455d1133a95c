import type { StarterModel } from "../../starter.ts";

export default {
  task: "text-generation",
  library: "transformers",
  license: "apache-2.0",
  tags: ["conversational", "safetensors"],
  languages: ["en", "zh"],
  parameters: 34388917248,
  context: 4096,
  architectures: ["LlamaForCausalLM"],
  modelType: "llama",
  created: "2023-11-02",
  transformersInfo: {
    auto_model: "AutoModelForCausalLM",
    pipeline_tag: "text-generation",
    processor: "AutoTokenizer",
  },
  asOf: "2026-11-21",
  sources: ["https://huggingface.co/01-ai/Yi-34B-Chat", "https://github.com/01-ai/Yi"],
  card: `From Kai-Fu Lee's 01.AI: a bilingual 34B of November 2023 that topped AlpacaEval among open models.
Its size class, fitting 24 GB at four bits, later became a habit of the field.

Llama layout with its own tokenizer, ChatML turns, 4,096 tokens. A 200K base exists. The Apache
license replaced the first restrictive one. Its replies are creative, and occasionally carried away.`,
} satisfies StarterModel;
