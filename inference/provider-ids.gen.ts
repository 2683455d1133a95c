// Written by `npm run gen` from the files of providers/. Do not edit; after a merge, run it again.

export const providerIds = [
  "cerebras",
] as const;

export type ProviderId = (typeof providerIds)[number];
