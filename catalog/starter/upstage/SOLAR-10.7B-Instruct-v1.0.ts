import type { StarterModel } from "../../starter.ts";

export default {
  task: "text-generation",
  library: "transformers",
  license: "cc-by-nc-4.0",
  tags: ["conversational", "safetensors"],
  languages: ["en"],
  parameters: 10731524096,
  context: 4096,
  architectures: ["LlamaForCausalLM"],
  modelType: "llama",
  base: {
    model: "upstage/SOLAR-10.7B-v1.0",
    relation: "finetune",
  },
  created: "2023-12-12",
  transformersInfo: {
    auto_model: "AutoModelForCausalLM",
    pipeline_tag: "text-generation",
    processor: "AutoTokenizer",
  },
  asOf: "2026-11-21",
  sources: ["https://huggingface.co/upstage/SOLAR-10.7B-Instruct-v1.0", "https://arxiv.org/abs/2312.15166"],
  card: `Depth up-scaling in practice: two copies of Mistral 7B were overlapped into 48 layers, healed by
more pretraining, then aligned with DPO on mathematics-heavy pairs. Single-turn answers are
unusually good, dialogues were not its focus.

The base is Apache, this tuned edition CC-BY-NC because of its data. 4,096 tokens, English. The
technique was imitated widely; Bielik 11B is one of its descendants.`,
} satisfies StarterModel;
