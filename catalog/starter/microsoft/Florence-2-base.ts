import type { StarterModel } from "../../starter.ts";

export default {
  task: "image-text-to-text",
  library: "transformers",
  license: "mit",
  tags: ["vision", "custom_code", "safetensors"],
  parameters: 231567705,
  architectures: ["Florence2ForConditionalGeneration"],
  modelType: "florence2",
  created: "2024-06-15",
  transformersInfo: {
    auto_model: "AutoModelForCausalLM",
    pipeline_tag: "text-generation",
    processor: "AutoProcessor",
  },
  asOf: "2026-11-21",
  sources: ["https://huggingface.co/microsoft/Florence-2-base", "https://arxiv.org/abs/2311.06242"],
  card: `A small seq2seq network, 231 million parameters, for which every vision task is text: \`<CAPTION>\`,
\`<OD>\`, \`<OCR_WITH_REGION>\`, \`<REFERRING_EXPRESSION_SEGMENTATION>\` and so on select what is
returned, coordinates included.

Runs on a processor in a second or two. Popular for captioning training data and for cheap detection
of arbitrary things. Not conversational: one prompt token, one picture.`,
} satisfies StarterModel;
