import { z } from "zod";

const Identifier = (description: string) =>
  z
    .string()
    .trim()
    .toLowerCase()
    .regex(/^[a-z0-9][a-z0-9_-]{0,39}$/, {
      error: `must be ${description}: lowercase letters, digits, and -, up to 40 characters`,
    })
    .nullable();

/** `PUT /api/admin/deployment-attributes`: region and quantization of a provider, or of one model at a provider. */
export const DeploymentAttributesSchema = z.strictObject({
  provider: z.string({ error: "is required" }).min(1, { error: "is required" }).max(64),
  /** `owner/name`. Absent: all models of the provider. */
  model: z
    .string()
    .max(300)
    .regex(/^[^/\s]+\/[^/\s]+$/, { error: "must be in the form owner/name" })
    .optional(),
  /** A request for `eu` also matches `eu-west-1`. Null: not set. */
  region: Identifier("a region such as eu or us-east-1").default(null),
  quantization: Identifier("a precision such as fp8 or bf16").default(null),
});

/** Deployment attributes with their source and date. */
export const DeploymentAttributesInfoSchema = z.object({
  provider: z.string(),
  model: z.string().optional(),
  region: z.string().optional(),
  quantization: z.string().optional(),
  /** URL, or `admin`. */
  source: z.string(),
  /** Day, ISO 8601. */
  asOf: z.string(),
});
export type DeploymentAttributesInfo = z.infer<typeof DeploymentAttributesInfoSchema>;
