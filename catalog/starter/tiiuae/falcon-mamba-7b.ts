import type { StarterModel } from "../../starter.ts";

export default {
  task: "text-generation",
  library: "transformers",
  license: "other",
  licenseName: "falcon-mamba-7b-license",
  licenseLink: "https://falconllm.tii.ae/falcon-mamba-7b-terms-and-conditions.html",
  tags: ["safetensors"],
  languages: ["en"],
  parameters: 7272665088,
  context: 8192,
  architectures: ["FalconMambaForCausalLM"],
  modelType: "falcon_mamba",
  created: "2024-07-17",
  transformersInfo: {
    auto_model: "AutoModelForCausalLM",
    pipeline_tag: "text-generation",
    processor: "AutoTokenizer",
  },
  asOf: "2026-11-21",
  sources: ["https://huggingface.co/tiiuae/falcon-mamba-7b", "https://falconllm.tii.ae/"],
  card: `No attention at all: a pure Mamba state-space model of seven billion parameters, whose memory stays
constant however long the text. It showed that such a network could equal transformers of its size.

Base model, mostly English with code. Install \`mamba-ssm\` and \`causal-conv1d\` for speed; without
them it is slow. An instruct sibling exists. The terms derive from Apache with an acceptable-use
policy.`,
} satisfies StarterModel;
