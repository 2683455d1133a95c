import { type Provider, providers } from "@modelyard/inference";
import { getInferencePaths } from "./inference-paths.ts";
import type { ProviderEndpoint } from "./ports.ts";

/** fal runs its job queue at `queue.fal.run` (as of 2026-08). */
const SUBDOMAINS: Readonly<Record<string, readonly string[]>> = { "fal-ai": ["queue"] };

/** Endpoints of the hosted providers of the inference client, by ID. Providers without a public URL are omitted. */
export const hostedEndpoints: ReadonlyMap<string, ProviderEndpoint> = new Map(
  Object.entries<Provider>(providers)
    .filter(([, { baseUrl }]) => baseUrl !== "")
    .map(([provider, { baseUrl, keyHeader, headers }]) => [
      provider,
      {
        provider,
        baseUrl,
        keyHeader,
        headers,
        subdomains: SUBDOMAINS[provider],
        ...getInferencePaths(provider),
      },
    ]),
);
