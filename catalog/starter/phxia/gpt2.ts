import type { StarterModel } from "../../starter.ts";

export default {
  task: "text-generation",
  library: "pxia",
  tags: ["gpt2"],
  languages: ["en"],
  context: 1024,
  asOf: "2026-11-21",
  sources: ["https://huggingface.co/phxia/gpt2", "https://github.com/not-lain/pxia"],
  card: `GPT-2 written from scratch in PyTorch for pxia, a small teaching library that shows how a model
class of one's own can be pushed to a hub and loaded again with one mixin. Its classes can also take
over the original OpenAI weights.

Meant for reading the code, not for using the text: it has no instruction tuning, a context of 1024
tokens, and English only. For real generation with GPT-2 use the transformers version.`,
} satisfies StarterModel;
