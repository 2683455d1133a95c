import type { StarterModel } from "../../starter.ts";

export default {
  task: "image-feature-extraction",
  library: "derm-foundation",
  license: "other",
  licenseName: "health-ai-developer-foundations",
  licenseLink: "https://developers.google.com/health-ai-developer-foundations/terms",
  tags: ["medical", "dermatology"],
  languages: ["en"],
  gated: "auto",
  asOf: "2026-11-21",
  sources: [
    "https://huggingface.co/google/derm-foundation",
    "https://github.com/google-health/derm-foundation",
  ],
  card: `Turns photographs of skin into vectors of 6144 numbers, from which classifiers for conditions, body
parts or picture quality can be trained with little data and without a GPU.

A TensorFlow model; pictures go in as PNG bytes of 448 × 448. Its terms have to be accepted on the
hub. It names no diagnosis by itself, and what is trained on it needs validation, also across skin
tones, before it is used near patients.`,
} satisfies StarterModel;
