import type { StarterModel } from "../../starter.ts";

export default {
  task: "depth-estimation",
  library: "transformers",
  license: "apache-2.0",
  tags: ["vision"],
  architectures: ["DPTForDepthEstimation"],
  modelType: "dpt",
  transformersInfo: {
    auto_model: "AutoModelForDepthEstimation",
    pipeline_tag: "depth-estimation",
    processor: "AutoImageProcessor",
  },
  asOf: "2026-11-21",
  sources: ["https://huggingface.co/Intel/dpt-large", "https://github.com/isl-org/DPT"],
  card: `MiDaS 3.0: the vision transformer that made depth from any photograph dependable, trained on a mix
of 1.4 million pictures from ten sources so that it copes with films, streets and drawings. The
result is relative inverse depth.

Pictures of 384 pixels, some 340 million parameters. A sound and freely licensed baseline; Depth
Anything is sharper today. Metres cannot be had from it without calibration.`,
} satisfies StarterModel;
