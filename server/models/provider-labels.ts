/** Provider names as they spell them, by the ID that mappings use (as of 2026-11). */
const LABELS: Record<string, { label: string; url: string }> = {
  baseten: { label: "Baseten", url: "https://www.baseten.co" },
  "black-forest-labs": { label: "Black Forest Labs", url: "https://bfl.ai" },
  cerebras: { label: "Cerebras", url: "https://www.cerebras.ai" },
  cohere: { label: "Cohere", url: "https://cohere.com" },
  deepinfra: { label: "DeepInfra", url: "https://deepinfra.com" },
  "fal-ai": { label: "fal", url: "https://fal.ai" },
  "featherless-ai": { label: "Featherless AI", url: "https://featherless.ai" },
  "fireworks-ai": { label: "Fireworks", url: "https://fireworks.ai" },
  groq: { label: "Groq", url: "https://groq.com" },
  "hf-inference": { label: "HF Inference", url: "https://huggingface.co/docs/inference-providers" },
  hyperbolic: { label: "Hyperbolic", url: "https://www.hyperbolic.ai" },
  nebius: { label: "Nebius", url: "https://nebius.com" },
  novita: { label: "Novita", url: "https://novita.ai" },
  nscale: { label: "Nscale", url: "https://www.nscale.com" },
  openai: { label: "OpenAI", url: "https://openai.com" },
  ovhcloud: { label: "OVHcloud", url: "https://www.ovhcloud.com" },
  publicai: { label: "Public AI", url: "https://publicai.co" },
  replicate: { label: "Replicate", url: "https://replicate.com" },
  sambanova: { label: "SambaNova", url: "https://sambanova.ai" },
  scaleway: { label: "Scaleway", url: "https://www.scaleway.com" },
  together: { label: "Together AI", url: "https://www.together.ai" },
  wavespeed: { label: "WaveSpeed", url: "https://wavespeed.ai" },
  "zai-org": { label: "Z.ai", url: "https://z.ai" },
};

const known = (provider: string) => (Object.hasOwn(LABELS, provider) ? LABELS[provider] : undefined);

/** IDs of the providers with a known name. */
export const knownProviders: readonly string[] = Object.keys(LABELS);

export const providerLabel = (provider: string): string => known(provider)?.label ?? provider;
export const providerUrl = (provider: string): string | undefined => known(provider)?.url;
