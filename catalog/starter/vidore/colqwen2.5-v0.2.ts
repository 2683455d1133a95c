import type { StarterModel } from "../../starter.ts";

export default {
  task: "visual-document-retrieval",
  library: "colpali",
  license: "mit",
  tags: ["vidore", "peft", "safetensors"],
  languages: ["en"],
  base: {
    model: "vidore/colqwen2.5-base",
    relation: "adapter",
  },
  datasets: ["vidore/colpali_train_set"],
  created: "2025-01-31",
  asOf: "2026-11-21",
  sources: ["https://huggingface.co/vidore/colqwen2.5-v0.2", "https://github.com/illuin-tech/colpali"],
  card: `Late interaction over Qwen2.5-VL 3B. It raised the mark on the ViDoRe benchmark over ColQwen2 by
using the newer encoder with the same recipe. Inputs of dynamic resolution, up to 768 patches a
page.

The base is subject to the Qwen research license, so commercial users should compare with ColQwen2
or ColSmol. Served by vLLM's pooling interface as well as by colpali-engine.`,
} satisfies StarterModel;
