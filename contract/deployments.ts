import { z } from "zod";

export const usd = z
  .number({ error: "must be an amount in USD, such as 0.5" })
  .min(0, { error: "must be 0 or more" })
  .max(1_000_000, { error: "must be 1000000 or less" });

/** The parts of prices that are not billed by tokens, with the singular of their unit. */
export const PRICE_UNITS = [
  ["perCall", "request"],
  ["perImage", "image"],
  ["perMegapixel", "megapixel"],
  ["perSecond", "second"],
  ["perCharacter", "character"],
] as const;

const priceParts = (amount: z.ZodNumber) => ({
  /** USD per million tokens. */
  input: amount.optional(),
  output: amount.optional(),
  cachedInput: amount.optional(),
  /** USD per request, in addition to other parts. */
  perCall: amount.optional(),
  /** USD per image, per million pixels of images, per second of audio, and per character of text to speak. */
  perImage: amount.optional(),
  perMegapixel: amount.optional(),
  perSecond: amount.optional(),
  perCharacter: amount.optional(),
});

/** The known parts of a price, in USD: per million tokens, or per unit of anything else. */
export const PricePartsSchema = z.object(priceParts(z.number()));
export type PriceParts = z.infer<typeof PricePartsSchema>;

/** `PUT /api/admin/deployments`: price of a model at a provider, and the provider's model ID. Absent fields are unknown. */
export const DeploymentSchema = z.strictObject({
  /** `owner/name` */
  model: z
    .string({ error: "is required" })
    .max(300)
    .regex(/^[^/\s]+\/[^/\s]+$/, { error: "must be in the form owner/name" }),
  provider: z.string({ error: "is required" }).min(1, { error: "is required" }).max(64),
  /** The provider's model ID. If set, a provider mapping is created. */
  providerId: z.string().trim().min(1, { error: "must not be empty" }).max(300).optional(),
  /** Task ID, or `conversational` for chat. Used with `providerId`. */
  task: z.string().max(60).default("conversational"),
  ...priceParts(usd),
  /** Tokens. */
  context: z.int().min(1).max(1_000_000_000).optional(),
  tools: z.boolean().optional(),
  structuredOutput: z.boolean().optional(),
});
/** `DELETE /api/admin/deployments` */
export const DeploymentNameSchema = DeploymentSchema.pick({ model: true, provider: true });

const OtherPriceSchema = PricePartsSchema.extend({
  source: z.string(),
  /** Day, ISO 8601. */
  asOf: z.string(),
});

/** A deployment with its source and date. Absent fields are unknown. */
export const DeploymentInfoSchema = PricePartsSchema.extend({
  model: z.string(),
  provider: z.string(),
  context: z.int().optional(),
  tools: z.boolean().optional(),
  structuredOutput: z.boolean().optional(),
  /** URL, name of a public list, or `admin`. */
  source: z.string(),
  /** Day, ISO 8601. */
  asOf: z.string(),
  otherPrices: z
    .array(OtherPriceSchema)
    .optional()
    .describe("Different prices from other lists. Budgets reserve the highest price."),
});
export type DeploymentInfo = z.infer<typeof DeploymentInfoSchema>;

/** `POST /api/admin/prices` */
export const PriceUpdateRequestSchema = z.strictObject({
  url: z
    .url({ protocol: /^https?$/, error: "must be a URL such as https://models.dev/api.json" })
    .max(2000)
    .describe("URL of a price list."),
  preview: z.boolean().default(false).describe("Whether to return the changes without storing them."),
  force: z.boolean().default(false).describe("Whether to accept a list that looks wrong."),
});

const PriceUpdateEntrySchema = z.object({
  model: z.string(),
  provider: z.string(),
  before: PricePartsSchema.optional().describe("USD. Absent if the price was unknown."),
  after: PricePartsSchema,
});
export type PriceUpdateEntry = z.infer<typeof PriceUpdateEntrySchema>;

/** Changes from a price list, stored or previewed. */
export const PriceUpdateSchema = z.object({
  source: z.string(),
  asOf: z.string().describe("Day of the list, ISO 8601."),
  added: z.int().nonnegative(),
  changed: z.int().nonnegative(),
  unchanged: z.int().nonnegative(),
  kept: z.int().nonnegative().describe("Prices that an admin entered."),
  entries: z.array(PriceUpdateEntrySchema).describe("Added and changed prices."),
  warning: z.string().optional().describe("Reason why the list looks wrong. It is stored only if forced."),
});
export type PriceUpdate = z.infer<typeof PriceUpdateSchema>;

/** `GET /api/admin/deployments`: number of known prices by provider and source. */
export const DeploymentCoverageSchema = z.array(
  z.object({
    provider: z.string(),
    /** URL, names of public lists, or `admin`. */
    source: z.string(),
    /** Most recent day, ISO 8601. */
    asOf: z.string(),
    deployments: z.int().positive(),
    /** Deployments with a price. */
    priced: z.int().nonnegative(),
  }),
);
export type DeploymentCoverage = z.infer<typeof DeploymentCoverageSchema>;
