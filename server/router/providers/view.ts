import type { ProviderKeyInfo, ProviderSettings } from "@modelyard/contract";
import { providerUrl } from "../../models/provider-labels.ts";
import { keyName, type KnownKey, type KnownProvider, type RouterSettings } from "./cached-settings.ts";

export const keyView = (
  { provider, label, last4, created_at, created_by, key }: Omit<KnownKey, "sealed">,
  nameOf: (id: string) => string | undefined,
  usedAt?: string,
): ProviderKeyInfo => {
  const by = created_by === null ? undefined : nameOf(created_by);
  return {
    provider,
    label,
    last4,
    createdAt: created_at,
    ...(by !== undefined && { createdBy: by }),
    ...(usedAt !== undefined && { usedAt }),
    ...(key === undefined && { unreadable: true as const }),
  };
};

interface ViewOptions {
  /** Owners of usable keys, in order. */
  owners: readonly string[];
  preferencesOwner: string;
  admin: boolean;
}

export function providerView(
  provider: KnownProvider,
  settings: RouterSettings,
  { owners, preferencesOwner, admin }: ViewOptions,
): ProviderSettings {
  const { id, label, kind, on, needsKey, endpoint, baseUrl, allowHttp, firstByteMs } = provider;
  const owner = owners.find((name) => settings.keys.get(keyName(name, id))?.key !== undefined);
  const url = providerUrl(id);
  return {
    id,
    label,
    ...(url !== undefined && { url }),
    kind,
    on,
    off: settings.preferences.get(preferencesOwner)?.off.includes(id) ?? false,
    placed:
      preferencesOwner === "hub"
        ? provider.position !== undefined
        : (settings.preferences.get(preferencesOwner)?.order.includes(id) ?? false),
    needsKey,
    ...(owner !== undefined && { key: owner.split(" ")[0] as "user" | "org" | "hub" }),
    ...(admin && {
      ...(endpoint !== undefined && { baseUrl: endpoint.baseUrl }),
      ownAddress: baseUrl !== undefined,
      allowHttp,
      ...(firstByteMs !== undefined && { firstByteSeconds: firstByteMs / 1000 }),
    }),
  };
}

/** Returns providers in an owner's order, then in the hub's. */
export function sortProviders(settings: RouterSettings, preferencesOwner: string): KnownProvider[] {
  const order = settings.preferences.get(preferencesOwner)?.order ?? [];
  const rank = ({ id }: KnownProvider) => {
    const index = order.indexOf(id);
    return index === -1 ? order.length : index;
  };
  return [...settings.providers.values()].sort((a, b) => rank(a) - rank(b));
}
