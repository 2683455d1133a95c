import { type Provider, providers } from "@modelyard/inference";
import type { ProviderEndpoint } from "./ports.ts";

/** fal's jobs wait at `queue.fal.run` (seen 2026-08). */
const SUBDOMAINS: Readonly<Record<string, readonly string[]>> = { "fal-ai": ["queue"] };

/** The hosted providers that the client knows, by id. Those without a public address are not among them. */
export const knownPlaces: ReadonlyMap<string, ProviderEndpoint> = new Map(
  Object.entries<Provider>(providers)
    .filter(([, { baseUrl }]) => baseUrl !== "")
    .map(([provider, { baseUrl, keyHeader, headers }]) => [
      provider,
      { provider, baseUrl, keyHeader, headers, subdomains: SUBDOMAINS[provider] },
    ]),
);
