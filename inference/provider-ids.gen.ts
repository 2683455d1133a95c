// Written by `npm run gen` from the files of providers/. Do not edit; after a merge, run it again.

export const providerIds = [
  "baseten",
  "black-forest-labs",
  "cerebras",
  "cohere",
  "deepinfra",
  "fal-ai",
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
  "replicate",
  "sambanova",
  "scaleway",
  "together",
  "wavespeed",
  "zai-org",
] as const;

export type ProviderId = (typeof providerIds)[number];
