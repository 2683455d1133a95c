import { z } from "zod";
import type { QueryParameters } from "../parameters.ts";

/** ID of a git object. */
export const oid = z.string().regex(/^[0-9a-f]{40}$/, { error: "must be 40 hexadecimal digits" });

/** Size of a file. */
export const size = z.int().nonnegative({ error: "must not be negative" }).describe("Bytes.");

/** Query parameter of uploads. */
export const PROPOSAL = {
  create_pr: {
    kind: "flag",
    description: "Whether to create a pull request. Requires read access only.",
    example: "false",
  },
} as const satisfies QueryParameters;

/** An optional field. Clients also send `null` (as of 2026-11). */
export const optional = <Schema extends z.ZodType>(schema: Schema) =>
  schema.nullish().transform((value) => value ?? undefined);

/** A flag of a JSON body or a form. Clients send `true`, `"True"`, and `1` (as of 2026-11). */
export const flag = z.preprocess(
  (value) => {
    const text = typeof value === "object" ? "" : String(value);
    if (/^(true|1|yes|on)$/i.test(text)) return true;
    return /^(false|0|no|off)$/i.test(text) ? false : value;
  },
  z.boolean({ error: "must be true or false" }),
);

/** A file with its content in the request. */
export const newFile = z.looseObject({
  path: z.string(),
  content: z.string(),
  encoding: optional(z.enum(["utf-8", "base64"])).describe("Default: `utf-8`."),
});

/** Fields that set the visibility of a repository. `private` is the older one. */
export const visibilityFields = {
  visibility: optional(z.enum(["public", "private"])),
  private: optional(flag),
};
