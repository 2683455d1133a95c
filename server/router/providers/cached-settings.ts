import { getInferencePaths, hostedEndpoints } from "../gateway/inference-paths.ts";
import type { Key, ProviderEndpoint } from "../gateway/ports.ts";
import { providerLabel } from "../../models/provider-labels.ts";
import type { ProviderKeyStore, StoredKey } from "../provider-keys/store.ts";
import type { ProviderPreferences, ProviderStore } from "./store.ts";
import type { ProviderKind, ProvidersTable } from "../tables.ts";

/** A provider with this hub's settings: the same object while nothing about it changes. */
export interface KnownProvider {
  readonly id: string;
  readonly kind: ProviderKind;
  readonly label: string;
  readonly on: boolean;
  readonly position: number | undefined;
  readonly needsKey: boolean;
  readonly allowHttp: boolean;
  /** Overrides the provider's URL. */
  readonly baseUrl: string | undefined;
  /** Timeout for the first byte of a response; undefined: the router's default. */
  readonly firstByteMs: number | undefined;
  /** Undefined if the provider has no URL yet. */
  readonly endpoint: ProviderEndpoint | undefined;
}

export interface KnownKey extends StoredKey {
  /** Undefined if the key can't be decrypted and must be entered again. */
  key: Key | undefined;
  sealed: string;
}

/** The in-memory settings that the router uses for every request. */
export interface RouterSettings {
  /** Providers in the hub's order. */
  providers: ReadonlyMap<string, KnownProvider>;
  /** Keys by owner and provider: `org 6a… groq`. */
  keys: ReadonlyMap<string, KnownKey>;
  preferences: ReadonlyMap<string, ProviderPreferences>;
}

export const NO_SETTINGS: RouterSettings = { providers: new Map(), keys: new Map(), preferences: new Map() };

export const keyName = (owner: string, provider: string): string => `${owner} ${provider}`;

/** Reads all settings. Unchanged values remain the same objects. */
export async function readRouterSettings(
  providers: ProviderStore,
  keys: ProviderKeyStore,
  previous: RouterSettings,
): Promise<RouterSettings> {
  const [rows, keyRows, preferences] = await Promise.all([
    providers.all(),
    keys.all(),
    providers.preferences(),
  ]);
  const cached = new Map<string, KnownKey>();
  for (const row of keyRows) {
    const name = keyName(row.owner, row.provider);
    const old = previous.keys.get(name);
    if (old?.id === row.id && old.sealed === row.sealed) cached.set(name, old);
    else cached.set(name, { ...row, key: decryptKey(keys, row) });
  }
  return { providers: readProviders(rows, previous.providers), keys: cached, preferences };
}

function decryptKey(
  keys: ProviderKeyStore,
  row: Parameters<ProviderKeyStore["decrypt"]>[0],
): Key | undefined {
  try {
    return { id: row.id, secret: keys.decrypt(row), own: row.owner !== "hub" };
  } catch {
    // The key was encrypted with a lost key. The settings page says that it must be entered again.
    return undefined;
  }
}

function readProviders(
  rows: readonly ProvidersTable[],
  previous: RouterSettings["providers"],
): RouterSettings["providers"] {
  const rowsById = new Map(rows.map((row) => [row.id, row]));
  const ids = new Set([...hostedEndpoints.keys(), "hf-inference", ...rowsById.keys()]);
  const all = [...ids].map((id) => {
    const provider = toProvider(id, rowsById.get(id));
    const old = previous.get(id);
    return old && isSame(old, provider) ? old : provider;
  });
  const rank = ({ position }: KnownProvider) => position ?? Number.MAX_SAFE_INTEGER;
  all.sort((a, b) => rank(a) - rank(b) || (a.id < b.id ? -1 : 1));
  return new Map(all.map((provider) => [provider.id, provider]));
}

function toProvider(id: string, row: ProvidersTable | undefined): KnownProvider {
  const hosted = hostedEndpoints.get(id);
  const baseUrl = row?.base_url ?? undefined;
  const url = baseUrl ?? hosted?.baseUrl;
  const kind = row?.kind ?? "hosted";
  const firstByteMs = row?.first_byte_ms ?? undefined;
  const paths = getInferencePaths(kind === "hosted" ? id : kind);
  return {
    id,
    kind,
    label: row?.label ?? providerLabel(id),
    on: row?.enabled !== 0,
    position: row?.position ?? undefined,
    needsKey: row?.needs_key !== 0,
    allowHttp: row?.allow_http === 1,
    baseUrl,
    firstByteMs,
    endpoint:
      url === undefined ? undefined : { ...hosted, provider: id, baseUrl: url, ...paths, firstByteMs },
  };
}

const isSame = (a: KnownProvider, b: KnownProvider): boolean =>
  (Object.keys(b) as (keyof KnownProvider)[]).every((name) =>
    name === "endpoint" ? a.endpoint?.baseUrl === b.endpoint?.baseUrl : a[name] === b[name],
  );
