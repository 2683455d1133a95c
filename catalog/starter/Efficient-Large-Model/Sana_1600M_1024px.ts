import type { StarterModel } from "../../starter.ts";

export default {
  task: "text-to-image",
  library: "sana",
  tags: ["Sana"],
  languages: ["en", "zh"],
  parameters: 1600000000,
  files: ["README.md", "checkpoints/Sana_1600M_1024px.pth"],
  asOf: "2026-11-21",
  sources: [
    "https://huggingface.co/Efficient-Large-Model/Sana_1600M_1024px",
    "https://github.com/NVlabs/Sana",
  ],
  card: `Pictures of a megapixel in about a second on a laptop GPU. Sana compresses images thirty-two times
per side before it draws, replaces attention by a linear kind, and lets Gemma read the prompt, so
1.6 billion parameters go a long way.

English, Chinese and emoji work as prompts. Relatives draw 2K and 4K, or in one step. Fine text and
hands suffer. Terms by NVIDIA apply to the weights; diffusers has a converted version.`,
} satisfies StarterModel;
