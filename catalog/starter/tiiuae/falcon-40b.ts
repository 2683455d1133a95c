import type { StarterModel } from "../../starter.ts";

export default {
  task: "text-generation",
  library: "transformers",
  license: "apache-2.0",
  tags: ["safetensors"],
  languages: ["en", "de", "es", "fr"],
  parameters: 41303293952,
  context: 2048,
  architectures: ["FalconForCausalLM"],
  modelType: "falcon",
  datasets: ["tiiuae/falcon-refinedweb"],
  files: [
    "LICENSE.txt",
    "README.md",
    "config.json",
    "configuration_RW.py",
    "generation_config.json",
    "modelling_RW.py",
    "pytorch_model-00001-of-00009.bin",
    "pytorch_model-00002-of-00009.bin",
    "pytorch_model-00003-of-00009.bin",
    "pytorch_model-00004-of-00009.bin",
    "pytorch_model-00005-of-00009.bin",
    "pytorch_model-00006-of-00009.bin",
    "pytorch_model-00007-of-00009.bin",
    "pytorch_model-00008-of-00009.bin",
    "pytorch_model-00009-of-00009.bin",
    "pytorch_model.bin.index.json",
    "special_tokens_map.json",
    "tokenizer.json",
    "tokenizer_config.json",
  ],
  created: "2023-05-24",
  transformersInfo: {
    auto_model: "AutoModelForCausalLM",
    pipeline_tag: "text-generation",
    processor: "AutoTokenizer",
  },
  asOf: "2026-11-21",
  sources: ["https://huggingface.co/tiiuae/falcon-40b", "https://falconllm.tii.ae/"],
  card: `A trillion tokens of RefinedWeb, a web corpus cleaned so thoroughly that curated books were hardly
needed, shaped this 40B base model from Abu Dhabi. For a summer it led the open leaderboard.

European languages beside English. About 85 GB in half precision. Not aligned; fine-tune before use.
Multi-query attention with eight heads shared across devices eased serving. The window ends at 2,048
tokens.`,
} satisfies StarterModel;
