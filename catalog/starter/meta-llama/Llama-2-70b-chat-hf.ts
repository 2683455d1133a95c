import type { StarterModel } from "../../starter.ts";

export default {
  task: "text-generation",
  library: "transformers",
  license: "llama2",
  tags: ["conversational", "llama-2", "safetensors"],
  languages: ["en"],
  parameters: 68976648192,
  context: 4096,
  architectures: ["LlamaForCausalLM"],
  modelType: "llama",
  gated: "manual",
  created: "2023-07-14",
  transformersInfo: {
    auto_model: "AutoModelForCausalLM",
    pipeline_tag: "text-generation",
    processor: "AutoTokenizer",
  },
  asOf: "2026-11-21",
  sources: ["https://huggingface.co/meta-llama/Llama-2-70b-chat-hf", "https://ai.meta.com/llama/"],
  card: `Largest chat model of the Llama 2 release and the first open one that many companies put beside
proprietary services. Unlike the smaller two it uses grouped-query attention, so that the cache of
long batches stays affordable.

Expect about 140 GB of weights in half precision, hence two or more data-center cards, or one of 48
GB with four-bit weights. Inputs end at 4,096 tokens. Llama 3.3 in the same size succeeded it in
every respect but nostalgia.`,
} satisfies StarterModel;
