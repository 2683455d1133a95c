import { z } from "zod";
import type { QueryParameters } from "../parameters.ts";

/** A git object’s id. */
export const oid = z.string().regex(/^[0-9a-f]{40}$/);

/** A file whose content a request brings. */
export const newFile = z.looseObject({
  path: z.string(),
  content: z.string(),
  encoding: z.enum(["utf-8", "base64"]).optional(),
});

export const PAGE = {
  limit: { kind: "integer", min: 1, max: 1000, about: "How many at the most.", example: "50" },
} as const satisfies QueryParameters;
