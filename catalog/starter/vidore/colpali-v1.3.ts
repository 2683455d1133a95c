import type { StarterModel } from "../../starter.ts";

export default {
  task: "visual-document-retrieval",
  library: "colpali",
  license: "mit",
  tags: ["vidore", "peft", "safetensors"],
  languages: ["en"],
  base: {
    model: "vidore/colpaligemma-3b-pt-448-base",
    relation: "adapter",
  },
  datasets: ["vidore/colpali_train_set"],
  asOf: "2026-11-21",
  sources: ["https://huggingface.co/vidore/colpali-v1.3", "https://github.com/illuin-tech/colpali"],
  card: `Search pages as pictures. ColPali embeds every patch of a page and each word of a query into 128
dimensions and scores them by late interaction, so tables, figures and layout count without any OCR
or chunking.

A low-rank adapter on PaliGemma 3B; v1.3 was trained with a larger batch for two epochs. About a
thousand vectors per page: plan index space or pooling. Gemma terms touch the base.`,
} satisfies StarterModel;
