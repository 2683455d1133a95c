import type { StarterModel } from "../../starter.ts";

export default {
  task: "image-to-3d",
  library: "hunyuan3d-2",
  license: "other",
  licenseName: "tencent-hunyuan-community",
  licenseLink: "https://huggingface.co/tencent/Hunyuan3D-2.1/blob/main/LICENSE",
  tags: ["text-to-3d"],
  languages: ["en", "zh"],
  asOf: "2026-11-21",
  sources: [
    "https://huggingface.co/tencent/Hunyuan3D-2.1",
    "https://github.com/Tencent-Hunyuan/Hunyuan3D-2.1",
  ],
  card: `Hunyuan3D with physical materials: the painted texture now splits into color, metalness and
roughness, so the asset reacts to light in a game engine. Training code was published with it, for
the first time in the series.

3.3 billion parameters for shape, 2 for paint; 29 GB when both are loaded together, 10 for shape
alone. Users in the European Union, the United Kingdom and South Korea are not covered by its
license.`,
} satisfies StarterModel;
