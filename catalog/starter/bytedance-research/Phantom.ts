import type { StarterModel } from "../../starter.ts";

export default {
  task: "text-to-video",
  library: "phantom-wan",
  license: "apache-2.0",
  tags: ["subject-to-video"],
  base: {
    model: "Wan-AI/Wan2.1-T2V-1.3B",
    relation: "finetune",
  },
  files: ["Phantom-Wan-1.3B.pth", "README.md"],
  asOf: "2026-11-21",
  sources: ["https://huggingface.co/bytedance-research/Phantom", "https://github.com/Phantom-video/Phantom"],
  card: `Videos of a given subject: one to four reference pictures of persons or things, and a prompt that
says what they do. Phantom ties the references to Wan 2.1's text-to-video model so that faces and
products stay themselves.

The 1.3-billion version is shown here, at 480p, on a GPU with some 24 GB; a 14B one exists. The base
model is fetched separately for its text encoder and autoencoder. Portraits need the consent of
those shown.`,
} satisfies StarterModel;
