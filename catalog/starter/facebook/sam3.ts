import type { StarterModel } from "../../starter.ts";

export default {
  task: "mask-generation",
  library: "transformers",
  license: "other",
  licenseName: "SAM License",
  licenseLink: "https://github.com/facebookresearch/sam3/blob/main/LICENSE",
  tags: ["sam3"],
  languages: ["en"],
  parameters: 848000000,
  modelType: "sam3_video",
  gated: "manual",
  transformersInfo: {
    auto_model: "AutoModel",
    pipeline_tag: "feature-extraction",
    processor: "AutoProcessor",
  },
  asOf: "2026-11-21",
  sources: ["https://huggingface.co/facebook/sam3", "https://github.com/facebookresearch/sam3"],
  card: `Segment Anything with words: "yellow school bus" or one example box finds, cuts out and follows
every instance in a picture or video. A detector and a tracker share one encoder of 848 million
parameters; over four million concepts went into its training.

Short noun phrases in English; reasoning prompts need a language model in front. Access is granted
after sharing contact details; the SAM license excludes military and some other uses.`,
} satisfies StarterModel;
