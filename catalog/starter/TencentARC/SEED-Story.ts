import type { StarterModel } from "../../starter.ts";

export default {
  task: "text-to-image",
  library: "seed-story",
  license: "other",
  licenseName: "seed-story-license",
  licenseLink: "https://huggingface.co/TencentARC/SEED-Story/blob/main/License_Seed-Story.txt",
  languages: ["en"],
  datasets: ["TencentARC/StoryStream"],
  asOf: "2026-11-21",
  sources: ["https://huggingface.co/TencentARC/SEED-Story", "https://github.com/TencentARC/SEED-Story"],
  card: `Tells a picture story: from a first image and sentence it goes on writing paragraphs and drawing
scenes in turn, with the same characters throughout, over twenty-five steps and more. Llama 2
writes, an adapted Stable Diffusion XL draws.

Trained on frames of three cartoon series, so it draws in their style. The parts of three other
models have to be downloaded and put in place by scripts; a GPU with 40 GB is realistic. Research
use.`,
} satisfies StarterModel;
