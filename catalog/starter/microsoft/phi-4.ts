import type { StarterModel } from "../../starter.ts";

export default {
  task: "text-generation",
  library: "transformers",
  license: "mit",
  tags: ["conversational", "safetensors"],
  languages: ["en"],
  parameters: 14659507200,
  context: 16384,
  architectures: ["Phi3ForCausalLM"],
  modelType: "phi3",
  transformersInfo: {
    auto_model: "AutoModelForCausalLM",
    pipeline_tag: "text-generation",
    processor: "AutoTokenizer",
  },
  asOf: "2026-11-21",
  sources: ["https://huggingface.co/microsoft/phi-4", "https://azure.microsoft.com/en-us/products/phi"],
  card: `Fourteen billion parameters raised on carefully generated data, with which Microsoft surpassed its
own teacher, GPT-4o, on graduate science and contest mathematics. Dense, 16K tokens, mostly English.

It excels at structured reasoning in a few steps and stumbles over strict formatting. The
ChatML-like prompt uses \`<|im_sep|>\` after the role. MIT license, one 40 GB card or a quantized fit
on 12 GB.`,
} satisfies StarterModel;
