import type { StarterModel } from "../../starter.ts";

export default {
  task: "text-to-image",
  library: "diffusers",
  license: "other",
  licenseName: "krea-2-community-license",
  parameters: 12000000000,
  files: ["LICENSE.pdf", "README.md", "model_index.json", "turbo.safetensors"],
  gated: "auto",
  providers: {
    "fal-ai": {
      id: "fal-ai/krea-2/turbo",
      task: "text-to-image",
    },
  },
  asOf: "2026-11-21",
  sources: ["https://huggingface.co/krea/Krea-2-Turbo", "https://github.com/krea-ai/krea-2"],
  card: `The quick one of Krea 2, a single-stream transformer of twelve billion parameters trained by the
makers of a creative studio, with an eye for style and texture. Eight steps without guidance give a
picture of 1024 × 1024.

Raw, its sibling, is the base to tune. The repository is gated: accept the community license, which
limits larger companies, before downloading. Long, concrete prompts work best; the project publishes
a guide.`,
} satisfies StarterModel;
