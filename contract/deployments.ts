import { z } from "zod";

const usd = z
  .number({ error: "must be a number of USD" })
  .min(0, { error: "may not be negative" })
  .max(1_000_000, { error: "may be at most 1000000" });

/** `PUT /api/admin/deployments`: what a provider asks for a model, and by which name it serves it. What is absent is unknown. */
export const DeploymentSchema = z.strictObject({
  /** `owner/name` */
  model: z
    .string({ error: "is missing" })
    .max(300)
    .regex(/^[^/\s]+\/[^/\s]+$/, { error: "must be owner/name" }),
  provider: z.string({ error: "is missing" }).min(1, { error: "is missing" }).max(64),
  /** The provider's own name for the model; with it, the model is mapped to the provider. */
  providerId: z.string().trim().min(1, { error: "is empty" }).max(300).optional(),
  /** A task id, or `conversational` for chat. With `providerId`. */
  task: z.string().max(60).default("conversational"),
  /** USD for a million tokens. */
  input: usd.optional(),
  output: usd.optional(),
  cachedInput: usd.optional(),
  /** USD a call: of pictures, speech, video. */
  perCall: usd.optional(),
  /** Tokens. */
  context: z.int().min(1).max(1_000_000_000).optional(),
  tools: z.boolean().optional(),
  structuredOutput: z.boolean().optional(),
});
/** `DELETE /api/admin/deployments` */
export const DeploymentNameSchema = DeploymentSchema.pick({ model: true, provider: true });

/** What is known of a provider's offer of a model, with where and when that was seen. Absent is unknown. */
export const DeploymentInfoSchema = z.object({
  model: z.string(),
  provider: z.string(),
  /** USD for a million tokens. */
  input: z.number().optional(),
  output: z.number().optional(),
  cachedInput: z.number().optional(),
  /** USD a call. */
  perCall: z.number().optional(),
  context: z.int().optional(),
  tools: z.boolean().optional(),
  structuredOutput: z.boolean().optional(),
  /** An address, or `admin`. */
  source: z.string(),
  /** Day, ISO 8601. */
  asOf: z.string(),
});
export type DeploymentInfo = z.infer<typeof DeploymentInfoSchema>;

/** `GET /api/admin/deployments`: how many prices are known, by provider and where they were seen. */
export const DeploymentCoverageSchema = z.array(
  z.object({
    provider: z.string(),
    /** An address, or `admin`. */
    source: z.string(),
    /** The newest day among them, ISO 8601. */
    asOf: z.string(),
    offers: z.int().positive(),
    /** Of these, with a price. */
    priced: z.int().nonnegative(),
  }),
);
export type DeploymentCoverage = z.infer<typeof DeploymentCoverageSchema>;
