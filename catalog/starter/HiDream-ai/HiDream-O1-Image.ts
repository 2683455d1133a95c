import type { StarterModel } from "../../starter.ts";

export default {
  task: "image-text-to-image",
  parameters: 8804887792,
  asOf: "2026-11-21",
  sources: [
    "https://huggingface.co/HiDream-ai/HiDream-O1-Image",
    "https://github.com/HiDream-ai/HiDream-O1-Image",
  ],
  card: `Draws in pixels, not in a compressed space: one transformer of 8.8 billion parameters takes text,
images and conditions as tokens of the same kind, without an autoencoder or a separate text encoder.
It generates, edits and keeps given subjects, up to 2048 × 2048.

Long lettering in several languages is a strong point. The project's own code runs it; a Dev version
is distilled to fewer steps. See its page for terms.`,
} satisfies StarterModel;
