import { type Provider, providers } from "@modelyard/inference";

/** The providers that host models, by the ID that mappings use. */
const hosted: ReadonlyMap<string, Provider> = new Map(
  Object.entries<Provider>(providers).filter(([, { needsEndpointUrl }]) => !needsEndpointUrl),
);

/** IDs of the providers with a known name. */
export const knownProviders: readonly string[] = [...hosted.keys()];

export const providerLabel = (provider: string): string => hosted.get(provider)?.label ?? provider;
export const providerUrl = (provider: string): string | undefined => hosted.get(provider)?.website;
