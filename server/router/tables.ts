/** The tables of the router's settings. */
declare module "../database/tables.ts" {
  interface Tables {
    providers: ProvidersTable;
    provider_keys: ProviderKeysTable;
    provider_preferences: ProviderPreferencesTable;
    deployments: DeploymentsTable;
    deployment_attributes: DeploymentAttributesTable;
  }
}

/** `hosted`: built into the inference client. The others are custom providers, named after their API format. */
export type ProviderKind = "hosted" | "openai-compatible" | "hf-inference";

export interface ProvidersTable {
  id: string;
  kind: ProviderKind;
  label: string | null;
  /** Overrides the provider's URL; required for custom providers. */
  base_url: string | null;
  enabled: 0 | 1;
  /** Position in the hub's order, from 0; null is last. */
  position: number | null;
  /** Whether an admin allowed requests without TLS, to a private address. */
  allow_http: 0 | 1;
  needs_key: 0 | 1;
  /** Timeout for the first byte of a response, in milliseconds. Null: the router's default. */
  first_byte_ms?: number | null | undefined;
  updated_at: string;
}

export interface ProviderKeysTable extends OwnerColumns {
  id: string;
  provider: string;
  label: string;
  /** The last 4 characters of the key; empty for short keys. */
  last4: string;
  sealed: string;
  /** A user ID. */
  created_by: string | null;
  created_at: string;
  /** ISO 8601; written periodically. */
  used_at: string | null;
}

export interface ProviderPreferencesTable extends OwnerColumns {
  /** `ProviderPreferences` as JSON. */
  record: string;
}

/** The owner: `hub`, `org {id}`, or `user {id}`; the ID is repeated as a foreign key, so that deletion cascades. */
export interface OwnerColumns {
  owner: string;
  org_id: string | null;
  user_id: string | null;
}

/** A price. Null is unknown, or does not exist. */
export interface PriceColumns {
  /** 10⁻¹² USD per token. */
  input: number | null;
  output: number | null;
  cached_input: number | null;
  /** 10⁻⁹ USD per request. */
  per_call: number | null;
  /** 10⁻¹² USD. */
  per_image?: number | null | undefined;
  per_megapixel?: number | null | undefined;
  per_second?: number | null | undefined;
  per_character?: number | null | undefined;
}

/** A deployment of a model with its price. Null is unknown. */
export interface DeploymentsTable extends PriceColumns {
  lower_id: string;
  model_id: string;
  provider: string;
  /** The provider's model ID, if the source of the price states it. */
  provider_id: string | null;
  /** Tokens. */
  context: number | null;
  tools: 0 | 1 | null;
  structured_output: 0 | 1 | null;
  /** A URL, or `admin` for values entered by an admin. */
  source: string;
  /** Day, `2026-11-21`. */
  as_of: string;
}

/** Region and quantization of a deployment. Values entered by an admin take precedence over synced ones. */
export interface DeploymentAttributesTable {
  provider: string;
  /** Empty: applies to all models of the provider. */
  lower_id: string;
  model_id: string;
  entered: 0 | 1;
  /** `eu`, `us-east-1` */
  region: string | null;
  /** `fp8` */
  quantization: string | null;
  /** A URL, or `admin`. */
  source: string;
  /** Day, `2026-11-21`. */
  as_of: string;
}
