import type { StarterModel } from "../../starter.ts";

export default {
  task: "any-to-any",
  library: "transformers",
  license: "mit",
  tags: ["multimodal"],
  architectures: ["MultiModalityCausalLM"],
  modelType: "multi_modality",
  created: "2025-01-27",
  asOf: "2026-11-21",
  sources: ["https://huggingface.co/deepseek-ai/Janus-Pro-7B", "https://github.com/deepseek-ai/Janus"],
  card: `Understands pictures and draws them with one autoregressive transformer. Sight uses a SigLIP
encoder, generation a separate discrete tokenizer at 384 by 384 pixels; only the language core is
shared, which avoids a quarrel between the two tasks.

The images are coarse beside those of diffusion models; the interest lies in unity. Loading needs
the authors' \`janus\` package. Code is MIT, weights under the DeepSeek model license.`,
} satisfies StarterModel;
