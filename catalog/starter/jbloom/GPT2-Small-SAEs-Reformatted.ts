import type { StarterModel } from "../../starter.ts";

export default {
  library: "saelens",
  tags: ["sparse-autoencoder", "interpretability"],
  files: [
    "README.md",
    "blocks.0.hook_resid_pre/cfg.json",
    "blocks.0.hook_resid_pre/sae_weights.safetensors",
    "blocks.1.hook_resid_pre/cfg.json",
    "blocks.1.hook_resid_pre/sae_weights.safetensors",
    "blocks.2.hook_resid_pre/cfg.json",
    "blocks.2.hook_resid_pre/sae_weights.safetensors",
    "blocks.3.hook_resid_pre/cfg.json",
    "blocks.3.hook_resid_pre/sae_weights.safetensors",
    "blocks.4.hook_resid_pre/cfg.json",
    "blocks.4.hook_resid_pre/sae_weights.safetensors",
    "blocks.5.hook_resid_pre/cfg.json",
    "blocks.5.hook_resid_pre/sae_weights.safetensors",
    "blocks.6.hook_resid_pre/cfg.json",
    "blocks.6.hook_resid_pre/sae_weights.safetensors",
    "blocks.7.hook_resid_pre/cfg.json",
    "blocks.7.hook_resid_pre/sae_weights.safetensors",
    "blocks.8.hook_resid_pre/cfg.json",
    "blocks.8.hook_resid_pre/sae_weights.safetensors",
    "blocks.9.hook_resid_pre/cfg.json",
    "blocks.9.hook_resid_pre/sae_weights.safetensors",
    "blocks.10.hook_resid_pre/cfg.json",
    "blocks.10.hook_resid_pre/sae_weights.safetensors",
    "blocks.11.hook_resid_pre/cfg.json",
    "blocks.11.hook_resid_pre/sae_weights.safetensors",
  ],
  asOf: "2026-11-21",
  sources: [
    "https://huggingface.co/jbloom/GPT2-Small-SAEs-Reformatted",
    "https://github.com/jbloomAus/SAELens",
  ],
  card: `Sparse autoencoders for all layers of GPT-2 small: each takes the activations that enter a block and
writes them as a sum of a few out of 24,576 directions, many of which stand for something a person
can name. The set with which much of today's interpretability work began.

One folder per layer; SAELens loads them beside TransformerLens. To use one, run GPT-2, take the
residual stream at the named hook and encode it. Explanations of the features can be browsed on
Neuronpedia.`,
} satisfies StarterModel;
