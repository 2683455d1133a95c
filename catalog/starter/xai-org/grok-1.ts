import type { StarterModel } from "../../starter.ts";

export default {
  task: "text-generation",
  library: "grok",
  license: "apache-2.0",
  tags: ["grok-1", "moe"],
  languages: ["en"],
  parameters: 314000000000,
  context: 8192,
  asOf: "2026-11-21",
  sources: ["https://huggingface.co/xai-org/grok-1", "https://github.com/xai-org/grok-1"],
  card: `xAI published the raw base of its first assistant in March 2024: 314 billion parameters, two of
eight experts active, 8,192 tokens, no fine-tuning of any kind. Released as a JAX checkpoint with a
minimal runner.

Some 300 GB even in int8. Interesting for those with a cluster and curiosity; not for applications.
Apache 2.0.`,
} satisfies StarterModel;
