import type { Caller, GatewayError, Key, Keys, ProviderEndpoint } from "../gateway/ports.ts";
import { isGatewayError } from "../gateway/ports.ts";
import { keyName, type RouterSettings } from "../providers/cached-settings.ts";

/** Creates the key lookup of the hot path. Synchronous; never exposes a key. */
export function createKeys(settings: () => RouterSettings): Keys {
  const known = new WeakMap<Caller, { settings: RouterSettings; found: Map<string, Found> }>();

  return {
    for(caller, provider): Found {
      const current = settings();
      let of = known.get(caller);
      if (of?.settings !== current) known.set(caller, (of = { settings: current, found: new Map() }));
      // Unknown provider names are client input and not cached.
      if (!current.providers.has(provider)) return find(caller, provider, current);
      if (!of.found.has(provider)) of.found.set(provider, find(caller, provider, current));
      return of.found.get(provider);
    },
  };
}

type Found = Key | GatewayError | "none" | undefined;

function find(
  { userId, organizationId }: Caller,
  provider: string,
  { keys, providers }: RouterSettings,
): Found {
  const own = keys.get(keyName(`user ${userId}`, provider));
  const theirs =
    organizationId === undefined ? undefined : keys.get(keyName(`org ${organizationId}`, provider));
  const found = own ?? theirs ?? keys.get(keyName("hub", provider));
  if (found === undefined) return providers.get(provider)?.needsKey === false ? "none" : undefined;
  return found.key ?? unreadable(provider, found.owner);
}

const unreadable = (provider: string, owner: string): GatewayError => ({
  status: 403,
  code: "NoProviderKey",
  message: `Can't decrypt the API key for ${provider}. ${owner === "hub" ? "Ask a hub admin to enter" : owner.startsWith("org") ? "Ask an organization admin to enter" : "Enter"} it again in Settings > Provider keys.`,
});

/** Returns the endpoint of a provider of this machine. The same object for each call. */
export type GetLocalEndpoint = (provider: string) => ProviderEndpoint | undefined;

/** Returns a provider's endpoint for a caller. */
export function getEndpoint(
  { providers, preferences }: RouterSettings,
  provider: string,
  { organizationId }: Caller,
  getLocal: GetLocalEndpoint = () => undefined,
): ProviderEndpoint | GatewayError | undefined {
  const known = providers.get(provider);
  if (known === undefined) return undefined;
  if (!known.on)
    return off(`${provider} is disabled on this hub. An admin can enable it in Settings > Providers.`);
  if (organizationId !== undefined && preferences.get(`org ${organizationId}`)?.off.includes(provider))
    return off(
      `${provider} is disabled for this organization. Its admins can enable it in the organization's settings.`,
    );
  return (
    known.endpoint ??
    getLocal(provider) ??
    off(`${provider} has no URL on this hub. An admin can set one in Settings > Providers.`)
  );
}

const off = (message: string): GatewayError => ({ status: 403, code: "ProviderOff", message });

/** Returns whether a user's requests can be sent to a provider: it is enabled, and there is a key or it needs none. */
export function isReady(
  settings: RouterSettings,
  provider: string,
  userId: string,
  getLocal?: GetLocalEndpoint,
): boolean {
  const caller = { tokenId: "", userId };
  const needed = [find(caller, provider, settings), getEndpoint(settings, provider, caller, getLocal)];
  return needed.every((each) => each === "none" || (each !== undefined && !isGatewayError(each)));
}
