import type { StarterModel } from "../../starter.ts";

export default {
  task: "image-to-3d",
  library: "hunyuan3d-2",
  license: "other",
  licenseName: "tencent-hunyuan-community",
  licenseLink: "https://huggingface.co/tencent/Hunyuan3D-2/blob/main/LICENSE.txt",
  tags: ["text-to-3d"],
  languages: ["en", "zh"],
  asOf: "2026-11-21",
  sources: ["https://huggingface.co/tencent/Hunyuan3D-2", "https://github.com/Tencent-Hunyuan/Hunyuan3D-2"],
  card: `Shape first, paint second: a flow transformer turns a picture into a detailed mesh without color,
another model paints textures from several views onto it, or onto a mesh of yours.

6 GB are enough for the shape, 16 with texture; mini, turbo and multi-view checkpoints lie in sister
repositories. The license excludes the European Union, the United Kingdom and South Korea, and caps
very large services.`,
} satisfies StarterModel;
