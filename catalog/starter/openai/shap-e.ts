import type { StarterModel } from "../../starter.ts";

export default {
  task: "text-to-3d",
  license: "mit",
  tags: ["shap-e"],
  asOf: "2026-11-21",
  sources: [
    "https://huggingface.co/openai/shap-e",
    "https://github.com/openai/shap-e",
    "https://huggingface.co/docs/diffusers/api/pipelines/shap_e",
  ],
  card: `OpenAI's early generator of 3D things from words: a diffusion model writes the parameters of a small
implicit function, which can be rendered from all sides or turned into a mesh, in seconds.

Single objects such as "a shark-shaped chair", coarse and brightly colored. In diffusers,
\`ShapEPipeline\` returns turntable frames or a mesh, and a sibling takes pictures. Later models are
sharper by far; few are as light.`,
} satisfies StarterModel;
