import { z } from "zod";

/** Provider ID, used in URLs and as a suffix of model IDs. */
const ProviderId = z.string({ error: "is required" }).regex(/^[a-z0-9][a-z0-9.-]{0,63}$/, {
  error: "can contain only lowercase letters, digits, periods, and hyphens, up to 64 characters",
});

const Label = z.string().trim().max(100, { error: "must be 100 characters or fewer" });

const API_FORMATS = ["openai-compatible", "hf-inference"] as const;

const BaseUrl = z
  .string({ error: "is required" })
  .trim()
  .max(500, { error: "must be 500 characters or fewer" });

/** `POST /api/admin/providers`: a custom provider. */
export const NewCustomProviderSchema = z.strictObject({
  id: ProviderId,
  label: Label.default(""),
  dialect: z.enum(API_FORMATS, { error: `must be one of ${API_FORMATS.join(", ")}` }),
  baseUrl: BaseUrl,
  /** Allows `http://` for addresses in private networks. */
  allowHttp: z.boolean().default(false),
  needsKey: z.boolean().default(true),
});

const MAX_FIRST_BYTE_SECONDS = 900;

/** `PATCH /api/admin/providers/{provider}`. Omitted fields keep their values. */
export const ProviderChangeSchema = z.strictObject({
  on: z.boolean().optional(),
  label: Label.optional(),
  /** Overrides the provider's base URL; null resets it. */
  baseUrl: BaseUrl.nullable().optional(),
  allowHttp: z.boolean().optional(),
  needsKey: z.boolean().optional(),
  /** Seconds to wait for the first byte of a response before failover; null resets it. */
  firstByteSeconds: z
    .int({ error: "must be a whole number of seconds" })
    .min(1, { error: "must be at least 1" })
    .max(MAX_FIRST_BYTE_SECONDS, { error: `must be ${MAX_FIRST_BYTE_SECONDS} or less` })
    .nullable()
    .optional(),
});

const Providers = z.array(ProviderId, { error: "must be a list of providers" }).max(200);

/** `PUT /api/settings/providers`, `…/organizations/{org}/providers`: provider order and disabled providers. */
export const ProviderPreferencesSchema = z.strictObject({
  order: Providers.default([]),
  off: Providers.default([]),
});

/** `PUT /api/admin/providers/order`: the hub's order. Providers that are not listed come last. */
export const ProviderOrderSchema = z.strictObject({ order: Providers });

/** `PUT /api/settings/keys/{provider}`, and the same for organizations and the hub. */
export const NewProviderKeySchema = z.strictObject({
  key: z
    .string({ error: "is required" })
    .trim()
    .min(8, { error: "must be at least 8 characters" })
    .max(2000, { error: "must be 2000 characters or fewer" })
    .regex(/^[\x21-\x7e]*$/, {
      error: "must not contain spaces or characters that are invalid in an HTTP header",
    }),
  label: Label.default(""),
});

/** A provider key in a list, without the key itself. */
export const ProviderKeyInfoSchema = z.object({
  provider: z.string(),
  label: z.string(),
  /** Last characters of the key for identification; empty for short keys. */
  last4: z.string(),
  createdAt: z.string(),
  /** User who added the key. Absent for deleted users. */
  createdBy: z.string().optional(),
  /** Last use, to the minute. Absent if the key was never used. */
  usedAt: z.string().optional(),
  /** Whether the key can't be decrypted and must be entered again. */
  unreadable: z.literal(true).optional(),
});
export type ProviderKeyInfo = z.infer<typeof ProviderKeyInfoSchema>;

/** A provider with the caller's settings. */
export const ProviderSettingsSchema = z.object({
  id: z.string(),
  label: z.string(),
  url: z.string().optional(),
  kind: z.enum(["hosted", ...API_FORMATS]),
  /** Whether the hub has enabled the provider. */
  on: z.boolean(),
  /** Whether the user or organization disabled the provider. */
  off: z.boolean(),
  /** Whether the owner ordered the provider explicitly. Otherwise the hub's order or the alphabet applies. */
  placed: z.boolean(),
  needsKey: z.boolean(),
  /** Owner of the key that a request would use. Absent if no key is configured. */
  key: z.enum(["user", "org", "hub"]).optional(),
  /** For hub admins: base URL, and whether it is an override. */
  baseUrl: z.string().optional(),
  ownAddress: z.boolean().optional(),
  allowHttp: z.boolean().optional(),
  /** Timeout for the first byte of a response, in seconds. Absent: the router's default. */
  firstByteSeconds: z.number().optional(),
});
export type ProviderSettings = z.infer<typeof ProviderSettingsSchema>;

/** Result of a connection test. */
export const ConnectionTestSchema = z.strictObject({
  ok: z.boolean(),
  message: z.string().describe("Result and next step, as text."),
  ms: z.number().describe("Duration until the response or timeout, in milliseconds."),
  status: z.int().optional().describe("Absent if there was no response."),
  models: z
    .array(z.string())
    .optional()
    .describe("First models that the provider lists, by provider model ID."),
});
export type ConnectionTest = z.infer<typeof ConnectionTestSchema>;
