import { z } from "zod";

/** What a provider may be called, in addresses and in the suffix of a model's name. */
const ProviderId = z
  .string({ error: "is missing" })
  .regex(/^[a-z0-9][a-z0-9.-]{0,63}$/, { error: "may have small letters, digits, . and - only, at most 64" });

const Label = z.string().trim().max(100, { error: "may have at most 100 characters" });

const SERVER_DIALECTS = ["openai-compatible", "hf-inference"] as const;

const Address = z
  .string({ error: "is missing" })
  .trim()
  .max(500, { error: "may have at most 500 characters" });

/** `POST /api/admin/providers`: a server of one's own, beside the hosted providers. */
export const NewCustomProviderSchema = z.strictObject({
  id: ProviderId,
  label: Label.default(""),
  dialect: z.enum(SERVER_DIALECTS, { error: `must be one of ${SERVER_DIALECTS.join(", ")}` }),
  baseUrl: Address,
  /** Permits `http://` at an address of a private network. */
  allowHttp: z.boolean().default(false),
  needsKey: z.boolean().default(true),
});

/** `PATCH /api/admin/providers/{provider}`; what is absent stays. */
export const ProviderChangeSchema = z.strictObject({
  on: z.boolean().optional(),
  label: Label.optional(),
  /** Instead of the provider's own address; null goes back to that. */
  baseUrl: Address.nullable().optional(),
  allowHttp: z.boolean().optional(),
  needsKey: z.boolean().optional(),
});

const Providers = z.array(ProviderId, { error: "must be a list of providers" }).max(200);

/** `PUT /api/settings/providers`, `…/organizations/{org}/providers`: the order, and which are left alone. */
export const ProviderPreferencesSchema = z.strictObject({
  order: Providers.default([]),
  off: Providers.default([]),
});

/** `PUT /api/admin/providers/order`: the hub's own order; those that are not named come behind. */
export const ProviderOrderSchema = z.strictObject({ order: Providers });

/** `PUT /api/settings/keys/{provider}`, and the same of organizations and of the hub. */
export const NewProviderKeySchema = z.strictObject({
  key: z
    .string({ error: "is missing" })
    .trim()
    .min(8, { error: "needs at least 8 characters" })
    .max(2000, { error: "may have at most 2000 characters" })
    .regex(/^[\x21-\x7e]*$/, { error: "may have no spaces, and only characters that a header can carry" }),
  label: Label.default(""),
});

export type NewCustomProvider = z.input<typeof NewCustomProviderSchema>;
export type ProviderChange = z.infer<typeof ProviderChangeSchema>;
export type ProviderPreferencesInput = z.input<typeof ProviderPreferencesSchema>;
export type NewProviderKey = z.input<typeof NewProviderKeySchema>;

/** A key as it is listed: never the key. */
export const ProviderKeyInfoSchema = z.object({
  provider: z.string(),
  label: z.string(),
  /** The end of the key, so that its owner knows it; empty for a short one. */
  last4: z.string(),
  createdAt: z.string(),
  /** Name of who entered it; absent where they are gone. */
  createdBy: z.string().optional(),
  /** When a call last used it, to the minute; absent where none has. */
  usedAt: z.string().optional(),
  /** It cannot be read any more, and has to be entered again. */
  unreadable: z.literal(true).optional(),
});
export type ProviderKeyInfo = z.infer<typeof ProviderKeyInfoSchema>;

/** A provider as the one who asks can use it. */
export const ProviderSettingsSchema = z.object({
  id: z.string(),
  label: z.string(),
  url: z.string().optional(),
  kind: z.enum(["hosted", ...SERVER_DIALECTS]),
  /** Whether this hub uses it at all. */
  on: z.boolean(),
  /** Whether its own user or organization left it out. */
  off: z.boolean(),
  /** Whether its owner gave it a place in the order; else it stands where the hub or the alphabet puts it. */
  placed: z.boolean(),
  needsKey: z.boolean(),
  /** Whose key a call would use; absent: there is none. */
  key: z.enum(["user", "org", "hub"]).optional(),
  /** For those who run the hub: the address that is called, and whether they set it. */
  baseUrl: z.string().optional(),
  ownAddress: z.boolean().optional(),
  allowHttp: z.boolean().optional(),
});
export type ProviderSettings = z.infer<typeof ProviderSettingsSchema>;

/** What came of asking a server whether it is there. */
export const ConnectionTestSchema = z.strictObject({
  ok: z.boolean(),
  message: z.string().describe("For people: what happened, and what to do."),
  ms: z.number().describe("Until it answered or was given up."),
  status: z.int().optional().describe("Absent where nothing answered."),
  models: z.array(z.string()).optional().describe("The first of those that it lists, by its own names."),
});
export type ConnectionTest = z.infer<typeof ConnectionTestSchema>;
