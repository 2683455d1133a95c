import { z } from "zod";

const Word = (what: string) =>
  z
    .string()
    .trim()
    .toLowerCase()
    .regex(/^[a-z0-9][a-z0-9_-]{0,39}$/, {
      error: `must be ${what}: small letters, digits and -, at most 40`,
    })
    .nullable();

/** `PUT /api/admin/deployment-attributes`: where, and how precisely, a provider computes: all that it serves, or one model. */
export const DeploymentAttributesSchema = z.strictObject({
  provider: z.string({ error: "is missing" }).min(1, { error: "is missing" }).max(64),
  /** `owner/name`; absent: of all that the provider serves. */
  model: z
    .string()
    .max(300)
    .regex(/^[^/\s]+\/[^/\s]+$/, { error: "must be owner/name" })
    .optional(),
  /** A call that asks for `eu` is served in `eu-west-1` too. Null: nothing is said. */
  region: Word("a region such as eu or us-east-1").default(null),
  quantization: Word("a precision such as fp8 or bf16").default(null),
});
export type DeploymentAttributesInput = z.input<typeof DeploymentAttributesSchema>;

/** What was said of where and how precisely providers compute, by whom and when. */
export const DeploymentAttributesInfoSchema = z.object({
  provider: z.string(),
  model: z.string().optional(),
  region: z.string().optional(),
  quantization: z.string().optional(),
  /** An address, or `admin`. */
  source: z.string(),
  /** Day, ISO 8601. */
  asOf: z.string(),
});
export type DeploymentAttributesInfo = z.infer<typeof DeploymentAttributesInfoSchema>;
