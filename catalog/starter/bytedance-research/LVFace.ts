import type { StarterModel } from "../../starter.ts";

export default {
  task: "image-feature-extraction",
  library: "lvface",
  license: "mit",
  files: [
    "README.md",
    "LVFace-L_Glint360K/LVFace-L_Glint360K.onnx",
    "LVFace-B_Glint360K/LVFace-B_Glint360K.onnx",
    "LVFace-B_Glint360K/LVFace-B_Glint360K.pt",
  ],
  asOf: "2026-11-21",
  sources: ["https://huggingface.co/bytedance-research/LVFace", "https://github.com/bytedance/LVFace"],
  card: `Face recognition with a plain vision transformer: an aligned face becomes a vector, and two vectors
of one person lie close together. Trained in stages on Glint360K; sizes from tiny to large, in ONNX
and PyTorch.

Faces have to be found and aligned to 112 × 112 first. Choose the threshold on people like your
users. Identifying persons is regulated or forbidden in many settings; make sure that you may.`,
} satisfies StarterModel;
