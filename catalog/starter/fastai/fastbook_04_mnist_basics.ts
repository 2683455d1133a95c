import type { StarterModel } from "../../starter.ts";

export default {
  task: "image-classification",
  library: "fastai",
  files: ["README.md", "config.json", "model.pkl"],
  asOf: "2026-11-21",
  sources: ["https://huggingface.co/fastai/fastbook_04_mnist_basics", "https://github.com/fastai/fastbook"],
  card: `The digit classifier of the fourth chapter of the fast.ai book, where readers learn how a network is
trained from pixels. It tells handwritten digits apart and shows how a fastai learner is shared and
loaded again.

For learning, not for production: post offices and forms look different. The learner is a pickle;
loading it runs code, so keep to versions of fastai and PyTorch near those it was saved with.`,
} satisfies StarterModel;
