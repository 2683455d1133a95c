import type { StarterModel } from "../../starter.ts";

export default {
  task: "text-to-image",
  library: "diffusers",
  license: "apache-2.0",
  parameters: 8000000000,
  base: {
    model: "baidu/ERNIE-Image",
    relation: "finetune",
  },
  providers: {
    "fal-ai": {
      id: "fal-ai/ernie-image/turbo",
      task: "text-to-image",
    },
  },
  asOf: "2026-11-21",
  sources: ["https://huggingface.co/baidu/ERNIE-Image-Turbo", "https://github.com/baidu/ernie-image"],
  card: `ERNIE-Image distilled to eight steps: the same eight billion parameters answer several times faster,
at some loss of variety. Lettering and layouts, the strengths of the original, are kept for most
uses.

Pick it for interactive work and for batches; take the undistilled model as the base for LoRAs.
Quantized builds exist for 8 to 12 GB cards. Apache-licensed.`,
} satisfies StarterModel;
