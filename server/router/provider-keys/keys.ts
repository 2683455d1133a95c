import type { Caller, Key, Keys, ProviderEndpoint, GatewayError } from "../gateway/ports.ts";
import { keyName, type RouterSettings } from "../providers/cached-settings.ts";

/** Whose keys a caller may use, the nearest first: their own, those of the organization that pays, the hub's. */
export const ownersOf = ({ userId, organizationId }: Pick<Caller, "userId" | "organizationId">): string[] => [
  `user ${userId}`,
  ...(organizationId === undefined ? [] : [`org ${organizationId}`]),
  "hub",
];

/** The keys of the router's hot path. Nothing here waits, and nothing shows a key. */
export function keysOf(settings: () => RouterSettings): Keys {
  const known = new WeakMap<Caller, { settings: RouterSettings; found: Map<string, Found> }>();

  return {
    for(caller, provider): Found {
      const current = settings();
      let of = known.get(caller);
      if (of?.settings !== current) known.set(caller, (of = { settings: current, found: new Map() }));
      // Names that no provider has are the caller's to make up.
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
  refused: 403,
  code: "NoProviderKey",
  message: `The key for ${provider} was sealed with a secret that this hub no longer has: ${owner === "hub" ? "an admin of the hub has" : owner.startsWith("org") ? "an admin of the organization has" : "you have"} to enter it again in the settings.`,
});

/** Where a provider is, for this caller. */
export function placeFor(
  { providers, preferences }: RouterSettings,
  provider: string,
  { organizationId }: Caller,
): ProviderEndpoint | GatewayError | undefined {
  const known = providers.get(provider);
  if (known === undefined) return undefined;
  if (!known.on)
    return off(`${provider} is switched off on this hub. An admin switches it on in the settings.`);
  if (organizationId !== undefined && preferences.get(`org ${organizationId}`)?.off.includes(provider))
    return off(`${provider} is switched off for this organization. Its admins switch it on in its settings.`);
  return known.place ?? off(`${provider} has no address on this hub. An admin sets one in the settings.`);
}

const off = (message: string): GatewayError => ({ refused: 403, code: "ProviderOff", message });
