import { z } from "zod";
import type { QueryParameters } from "../parameters.ts";

/** ID of a git object. */
export const oid = z.string().regex(/^[0-9a-f]{40}$/);

/** A file with its content in the request. */
export const newFile = z.looseObject({
  path: z.string(),
  content: z.string(),
  encoding: z.enum(["utf-8", "base64"]).optional(),
});

export const PAGE = {
  limit: { kind: "integer", min: 1, max: 1000, description: "Maximum number of results.", example: "50" },
} as const satisfies QueryParameters;
