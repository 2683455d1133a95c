// Written by `npm run gen` from the files of providers/. Do not edit; after a merge, run it again.

export const providerIds = [
  "baseten",
  "cerebras",
  "cohere",
  "deepinfra",
  "featherless-ai",
  "fireworks-ai",
  "groq",
  "hf-inference",
  "hyperbolic",
  "nebius",
  "novita",
  "nscale",
  "openai",
  "openai-compatible",
  "ovhcloud",
  "publicai",
  "sambanova",
  "scaleway",
  "together",
] as const;

export type ProviderId = (typeof providerIds)[number];
