import type { StarterModel } from "../../starter.ts";

export default {
  task: "image-feature-extraction",
  library: "cxr-foundation",
  license: "other",
  licenseName: "health-ai-developer-foundations",
  licenseLink: "https://developers.google.com/health-ai-developer-foundations/terms",
  tags: ["medical", "x-ray", "chest-x-ray"],
  languages: ["en"],
  gated: "auto",
  asOf: "2026-11-21",
  sources: [
    "https://huggingface.co/google/cxr-foundation",
    "https://github.com/google-health/cxr-foundation",
  ],
  card: `Embeddings of chest X-rays from Google Health. A classifier for a new finding can be trained on
these vectors with a few hundred labeled pictures and no GPU; a text encoder beside it allows
search by words.

The TensorFlow models take gray-scale pictures. Access follows acceptance of the Health AI Developer
Foundations terms. Meant for research and development: whatever is built on it has to be validated
before it meets patients.`,
} satisfies StarterModel;
