import type { StarterModel } from "../../starter.ts";

export default {
  task: "text-generation",
  library: "transformers",
  tags: ["mamba", "safetensors"],
  languages: ["en"],
  parameters: 129135360,
  architectures: ["MambaForCausalLM"],
  modelType: "mamba",
  created: "2024-03-06",
  transformersInfo: {
    auto_model: "AutoModelForCausalLM",
    pipeline_tag: "text-generation",
    processor: "AutoTokenizer",
  },
  asOf: "2026-11-21",
  sources: ["https://huggingface.co/state-spaces/mamba-130m-hf", "https://github.com/state-spaces/mamba"],
  card: `Smallest checkpoint of the original Mamba paper, converted for transformers. A selective state space
takes the role of attention; time grows linearly and state stays fixed in size.

Trained on the Pile for research comparison with Pythia. Ideal for understanding and testing the
architecture, unsuitable as an assistant. Fast kernels are optional at this size.`,
} satisfies StarterModel;
