import type { StarterModel } from "../../starter.ts";

export default {
  task: "text-generation",
  library: "transformers",
  license: "apple-ascl",
  tags: ["safetensors"],
  languages: ["en"],
  parameters: 6889672704,
  context: 2048,
  architectures: ["OpenLMModel"],
  modelType: "openlm",
  created: "2024-07-11",
  transformersInfo: {
    auto_model: "AutoModelForCausalLM",
    pipeline_tag: "text-generation",
    processor: "AutoTokenizer",
  },
  asOf: "2026-11-21",
  sources: ["https://huggingface.co/apple/DCLM-7B", "https://github.com/mlfoundations/dclm"],
  card: `Built to prove a dataset: DataComp for Language Models filtered Common Crawl with a simple
classifier, and 2.5 trillion of its tokens raised this 7B near Llama 3 8B with a sixth of the
computation.

Everything, data included, is public. Needs the OpenLM library beside transformers. Base model,
2,048 tokens, Apple's sample-code license. An edition with 8K tokens was published afterward.`,
} satisfies StarterModel;
