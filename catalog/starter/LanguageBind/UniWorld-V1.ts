import type { StarterModel } from "../../starter.ts";

export default {
  task: "any-to-any",
  library: "univa",
  asOf: "2026-11-21",
  sources: [
    "https://huggingface.co/LanguageBind/UniWorld-V1",
    "https://github.com/PKU-YuanGroup/UniWorld-V1",
    "https://arxiv.org/abs/2506.03147",
  ],
  card: `Understands, draws and edits pictures in one model: a Qwen2.5-VL reads image and instruction, SigLIP
features of the reference keep its look, and FLUX paints. It also answers with depth, edges or
segmentation maps when asked to.

Trained on 2.7 million examples, all published. FLUX.1-dev and SigLIP are loaded beside it, so plan
for a GPU with 48 GB or more, and mind FLUX's non-commercial license. The code shown here uses the
understanding half.`,
} satisfies StarterModel;
