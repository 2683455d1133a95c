import type { StarterModel } from "../../starter.ts";

export default {
  task: "text-to-image",
  library: "pruna-ai",
  base: {
    model: "segmind/Segmind-Vega",
    relation: "quantized",
  },
  asOf: "2026-11-21",
  sources: [
    "https://huggingface.co/PrunaAI/Segmind-Vega-smashed",
    "https://github.com/PrunaAI/pruna",
    "https://docs.pruna.ai",
  ],
  card: `Segmind-Vega, a Stable Diffusion XL shrunk to under a third, made smaller still: Pruna's
documentation quantizes it with HQQ and uploads the result here as its worked example of saving and
loading an optimized model.

It shows what the library does with little memory, and draws pictures like its base: quickly, with
less detail than SDXL. Loading goes through Pruna's class, which sets up the same optimisations
again. English prompts.`,
} satisfies StarterModel;
