import type { StarterModel } from "../../starter.ts";

export default {
  task: "image-to-3d",
  library: "sam-3d-body",
  license: "other",
  licenseName: "SAM License",
  files: ["README.md", "assets/mhr_model.pt", "model.ckpt", "model_config.yaml"],
  gated: "manual",
  asOf: "2026-11-21",
  sources: [
    "https://huggingface.co/facebook/sam-3d-body-dinov3",
    "https://github.com/facebookresearch/sam-3d-body",
  ],
  card: `Recovers the body of a person from one photograph: pose, shape, hands and feet as a full mesh in
Meta's Momentum Human Rig, in which skeleton and soft shape are separate. It copes with odd poses,
cropping and several people.

A box or a mask can direct it to someone in particular. This checkpoint stands on DINOv3 and wants a
CUDA card. Faces and clothing are not modeled. The SAM license must be accepted before download.`,
} satisfies StarterModel;
