import { z } from "zod";
import type { QueryParameters } from "../parameters.ts";
import { flag } from "./parts.ts";
import * as parameter from "../query-parameters.ts";

/** ID of a git object. */
export const oid = z.string().regex(/^[0-9a-f]{40}$/, { error: "must be 40 hexadecimal digits" });

/** Size of a file. */
export const size = z.int().nonnegative({ error: "must not be negative" }).describe("Bytes.");

/** Query parameter of uploads. */
export const PROPOSAL = {
  create_pr: parameter.flag("Whether to create a pull request. Requires read access only.", "false"),
} as const satisfies QueryParameters;

/** An optional field. Clients also send `null` (as of 2026-11). */
export const optional = <Schema extends z.ZodType>(schema: Schema) =>
  schema.nullish().transform((value) => value ?? undefined);

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
