import type { ProbesTable } from "./health-checks/store.ts";
import type { MeasurementTables } from "./metrics/tables.ts";

/** What the tables of the router's settings hold. */
declare module "../database/tables.ts" {
  interface Tables extends MeasurementTables {
    providers: ProvidersTable;
    provider_keys: ProviderKeysTable;
    provider_preferences: ProviderPreferencesTable;
    offers: OffersTable;
    offer_traits: OfferTraitsTable;
    probes: ProbesTable;
  }
}

/** `hosted`: one that the inference client knows. The others are servers of one's own, by the API they speak. */
export type ProviderKind = "hosted" | "openai-compatible" | "hf-inference";

export interface ProvidersTable {
  id: string;
  kind: ProviderKind;
  label: string | null;
  /** Instead of the provider's own address; always there for servers of one's own. */
  base_url: string | null;
  enabled: 0 | 1;
  /** Place in the hub's order, from 0; null comes behind the others. */
  position: number | null;
  /** An admin said that it may be called without TLS, at a private address. */
  allow_http: 0 | 1;
  needs_key: 0 | 1;
  updated_at: string;
}

export interface ProviderKeysTable extends OwnerColumns {
  id: string;
  provider: string;
  label: string;
  /** The end of the key; empty where the key is so short that this would tell much of it. */
  last4: string;
  sealed: string;
  /** Id of a user. */
  created_by: string | null;
  created_at: string;
  /** ISO 8601; written now and then. */
  used_at: string | null;
}

export interface ProviderPreferencesTable extends OwnerColumns {
  /** `ProviderPreferences` as JSON. */
  record: string;
}

/** Whose it is: `hub`, `org {id}`, `user {id}`; with the id again, so that it goes when they go. */
export interface OwnerColumns {
  owner: string;
  org_id: string | null;
  user_id: string | null;
}

/** What a provider asks for a model. Null is unknown. */
export interface OffersTable {
  lower_id: string;
  model_id: string;
  provider: string;
  /** The provider's own name for it, where the source of the price says it. */
  provider_id: string | null;
  /** 10⁻¹² USD a token. */
  input: number | null;
  output: number | null;
  cached_input: number | null;
  /** 10⁻⁹ USD a call. */
  per_call: number | null;
  /** Tokens. */
  context: number | null;
  tools: 0 | 1 | null;
  structured_output: 0 | 1 | null;
  /** An address, or `admin` for what one of the hub's admins entered. */
  source: string;
  /** Day, `2026-11-21`. */
  as_of: string;
}

/** Where and how precisely a provider computes. What an admin entered stands beside what a hub says, and before it. */
export interface OfferTraitsTable {
  provider: string;
  /** Empty: of all that the provider serves. */
  lower_id: string;
  model_id: string;
  entered: 0 | 1;
  /** `eu`, `us-east-1` */
  region: string | null;
  /** `fp8` */
  quantization: string | null;
  /** An address, or `admin`. */
  source: string;
  /** Day, `2026-11-21`. */
  as_of: string;
}
