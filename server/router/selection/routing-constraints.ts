import { invalidField } from "../../http/errors.ts";
import type { RequestRequirements } from "./requirements.ts";

type RoutingConstraints = Pick<RequestRequirements, "only" | "exclude" | "regions" | "quantizations">;

const LISTS = ["only", "exclude", "regions", "quantizations"] as const;

/** Old names of lists, accepted for one release. */
const RENAMED: Readonly<Record<string, string>> = { except: "exclude" };

/**
 * Parses `modelyard` in a body, which restricts the providers of this request, as in `{ "modelyard": { "only": ["groq",
 * "together"] } }`. It is removed before the body is sent to a provider.
 */
export function parseRoutingConstraints(body: Readonly<Record<string, unknown>>): RoutingConstraints {
  const constraints = body["modelyard"];
  if (constraints === undefined || constraints === null) return {};
  if (typeof constraints !== "object" || Array.isArray(constraints))
    throw invalidField("modelyard", "must be an object");
  const parsed: Record<string, readonly string[]> = {};
  for (const [field, value] of Object.entries(constraints as object)) {
    const name = RENAMED[field] ?? field;
    if (!(LISTS as readonly string[]).includes(name))
      throw invalidField(`modelyard.${field}`, `is unknown. Use ${LISTS.join(", ")}`);
    if (!Array.isArray(value) || !value.every((item) => typeof item === "string"))
      throw invalidField(`modelyard.${field}`, "must be a list of names");
    parsed[name] = [...(parsed[name] ?? []), ...(value as string[])];
  }
  return parsed;
}
