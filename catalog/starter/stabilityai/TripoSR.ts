import type { StarterModel } from "../../starter.ts";

export default {
  task: "image-to-3d",
  license: "mit",
  tags: ["3d"],
  asOf: "2026-11-21",
  sources: ["https://huggingface.co/stabilityai/TripoSR", "https://github.com/VAST-AI-Research/TripoSR"],
  card: `A mesh from one picture in less than a second, by a single pass through a transformer instead of
diffusion. It runs even without a GPU, which makes it the usual first try and a part of many
pipelines.

Color sits on the vertices; backs are guessed and soft. Remove the background and center the
object. Made by Tripo AI and Stability AI after the large reconstruction model. MIT-licensed.`,
} satisfies StarterModel;
