import { ApiError } from "../../http/errors.ts";
import type { RequestRequirements } from "./requirements.ts";

type Choosing = Pick<RequestRequirements, "only" | "except" | "regions" | "quantizations">;

const LISTS = ["only", "except", "regions", "quantizations"] as const;

/**
 * `modelyard` in a body: who may serve this one call. `{ "modelyard": { "only": ["groq", "together"] } }`. It ends
 * here, and no provider sees it.
 */
export function parseRoutingConstraints(body: Record<string, unknown>): Choosing {
  const given = body["modelyard"];
  if (given === undefined || given === null) return {};
  if (typeof given !== "object" || Array.isArray(given)) throw wrong("modelyard", "must be an object");
  const chosen: Record<string, readonly string[]> = {};
  for (const [name, value] of Object.entries(given as object)) {
    if (!(LISTS as readonly string[]).includes(name))
      throw wrong(`modelyard.${name}`, `is not known here; known are ${LISTS.join(", ")}`);
    if (!Array.isArray(value) || !value.every((item) => typeof item === "string"))
      throw wrong(`modelyard.${name}`, "must be a list of names");
    chosen[name] = value as string[];
  }
  return chosen;
}

const wrong = (field: string, problem: string): ApiError =>
  new ApiError("BadRequest", `${field}: ${problem}.`, { fields: [{ field, problem }] });
