import type { StarterModel } from "../../starter.ts";

export default {
  task: "text-generation",
  library: "transformers",
  license: "apache-2.0",
  tags: ["conversational", "safetensors"],
  languages: ["en"],
  parameters: 7298617344,
  context: 4096,
  architectures: ["Olmo2ForCausalLM"],
  modelType: "olmo2",
  base: {
    model: "allenai/OLMo-2-1124-7B-DPO",
    relation: "finetune",
  },
  transformersInfo: {
    auto_model: "AutoModelForCausalLM",
    pipeline_tag: "text-generation",
    processor: "AutoTokenizer",
  },
  asOf: "2026-11-21",
  sources: ["https://huggingface.co/allenai/OLMo-2-1124-7B-Instruct", "https://allenai.org/olmo"],
  card: `Open in every part: data, code, logs, checkpoints and evaluation of this 7B can be inspected, which
matters to those who study how abilities arise. Stability came from reordered norms and QK-norm;
Tülu 3's recipe gave it manners.

4,096 tokens, English. A fair assistant and an excellent scientific instrument. Apache 2.0. Its base
and every SFT and DPO stage can be downloaded, for ablations of one's own.`,
} satisfies StarterModel;
