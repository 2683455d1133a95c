import type { StarterModel } from "../../starter.ts";

export default {
  task: "text-generation",
  library: "transformers",
  license: "llama2",
  tags: ["conversational"],
  languages: ["en"],
  parameters: 6738415616,
  context: 4096,
  architectures: ["LlamaForCausalLM"],
  modelType: "llama",
  base: {
    model: "meta-llama/Llama-2-7b-hf",
    relation: "finetune",
  },
  transformersInfo: {
    auto_model: "AutoModelForCausalLM",
    pipeline_tag: "text-generation",
    processor: "AutoTokenizer",
  },
  asOf: "2026-11-21",
  sources: ["https://huggingface.co/lmsys/vicuna-7b-v1.5", "https://lmsys.org/blog/2023-03-30-vicuna/"],
  card: `Vicuna began the era of chat fine-tunes; 1.5 is its Llama 2 edition, trained on about 125,000
conversations that users had shared. LLaVA and other multimodal models took it as their voice.

"USER:" and "ASSISTANT:" separate turns. Research preview in spirit; Llama 2 terms in law. 4,096
tokens. A 16K edition uses linear position scaling. FastChat, from the same laboratory, serves it
and started the Chatbot Arena.`,
} satisfies StarterModel;
