import type { StarterModel } from "../../starter.ts";

export default {
  task: "unconditional-image-generation",
  library: "pythae",
  license: "apache-2.0",
  datasets: ["mnist"],
  asOf: "2026-11-21",
  sources: [
    "https://huggingface.co/clementchadebec/reproduced_vae",
    "https://github.com/clementchadebec/benchmark_VAE",
  ],
  card: `A variational autoencoder on binary MNIST, trained by the author of Pythae to reproduce the figures
of the literature: his library holds two dozen kinds of autoencoders, and this is the plain one that
the others are measured against.

Sampling its latent space gives handwritten digits of 28 × 28. A tool for comparing methods and for
lessons; the weights are tiny and run anywhere. Swap the repository for another reproduced one to
see the difference.`,
} satisfies StarterModel;
