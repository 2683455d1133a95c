import type { Caller, GatewayError, Key, Keys, ProviderEndpoint } from "../gateway/ports.ts";
import { isAvailable } from "../gateway/ports.ts";
import { keyName, type RouterSettings } from "../providers/cached-settings.ts";

/** Creates the key lookup of the hot path. It is synchronous and never exposes a key. */
export function createKeys(settings: () => RouterSettings): Keys {
  const cache = new WeakMap<Caller, { settings: RouterSettings; results: Map<string, KeyResult> }>();

  return {
    for(caller, provider): KeyResult {
      const current = settings();
      let cached = cache.get(caller);
      if (cached?.settings !== current)
        cache.set(caller, (cached = { settings: current, results: new Map() }));
      // Unknown provider names are client input, so they are not cached.
      if (!current.providers.has(provider)) return find(caller, provider, current);
      if (!cached.results.has(provider)) cached.results.set(provider, find(caller, provider, current));
      return cached.results.get(provider);
    },
  };
}

type KeyResult = Key | GatewayError | "none" | undefined;

function find(
  { userId, organizationId }: Caller,
  provider: string,
  { keys, providers }: RouterSettings,
): KeyResult {
  const own = keys.get(keyName(`user ${userId}`, provider));
  const organizationKey =
    organizationId === undefined ? undefined : keys.get(keyName(`org ${organizationId}`, provider));
  const stored = own ?? organizationKey ?? keys.get(keyName("hub", provider));
  if (stored === undefined) return providers.get(provider)?.needsKey === false ? "none" : undefined;
  return stored.key ?? unreadable(provider, stored.owner);
}

const unreadable = (provider: string, owner: string): GatewayError => ({
  status: 403,
  code: "NoProviderKey",
  message: `Can't decrypt the API key for ${provider}. ${owner === "hub" ? "Ask a hub admin to enter" : owner.startsWith("org") ? "Ask an organization admin to enter" : "Enter"} it again in Settings > ${owner === "hub" ? "This hub > " : ""}Provider keys.`,
});

/** Returns the endpoint of a provider on this machine: the same object for each call. */
export type GetLocalEndpoint = (provider: string) => ProviderEndpoint | undefined;

/** Returns a provider's endpoint for a caller. */
export function getEndpoint(
  { providers, preferences }: RouterSettings,
  provider: string,
  { organizationId }: Caller,
  getLocal: GetLocalEndpoint = () => undefined,
): ProviderEndpoint | GatewayError | undefined {
  const settings = providers.get(provider);
  if (settings === undefined) return undefined;
  if (!settings.on)
    return disabled(
      `${provider} is disabled on this hub. An admin can enable it in Settings > This hub > Providers.`,
    );
  if (organizationId !== undefined && preferences.get(`org ${organizationId}`)?.off.includes(provider))
    return disabled(
      `${provider} is disabled for this organization. Its admins can enable it in the organization's settings.`,
    );
  return (
    settings.endpoint ??
    getLocal(provider) ??
    disabled(`${provider} has no URL on this hub. An admin can set one in Settings > This hub > Providers.`)
  );
}

const disabled = (message: string): GatewayError => ({ status: 403, code: "ProviderOff", message });

/** Whether a user's requests can be sent to a provider: it is enabled, and a key is available or not needed. */
export function isReady(
  settings: RouterSettings,
  provider: string,
  userId: string,
  getLocal?: GetLocalEndpoint,
): boolean {
  const caller = { tokenId: "", userId };
  const results = [find(caller, provider, settings), getEndpoint(settings, provider, caller, getLocal)];
  return results.every(isAvailable);
}
