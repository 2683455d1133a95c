import { ApiError } from "../../http/errors.ts";
import type { Router } from "../open-router.ts";
import type { KnownProvider } from "./cached-settings.ts";

/** Returns a provider of the hub. Throws `NotFound` for an unknown ID. */
export function requireProvider(router: Pick<Router, "settings">, id: string): KnownProvider {
  const provider = router.settings().providers.get(id);
  if (!provider) throw providerNotFound(id);
  return provider;
}

export const providerNotFound = (id: string) => new ApiError("NotFound", `Provider "${id}" not found.`);
