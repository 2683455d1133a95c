import { ApiError } from "../../http/errors.ts";
import { parseUserCard } from "./parse-card.ts";
import { type CardProblems, validateCard } from "./validate-card.ts";

/** Longer cards are neither validated nor described. */
export const MAX_CARD_BYTES = 2_000_000;

const NO_METADATA = "The model card has no metadata. Start it with a front matter between two lines of ---.";

/** Checks the metadata of a card: its YAML, and the values of its fields. `group` is the ID of its repository. */
export async function checkUserCard(text: string, group: string): Promise<CardProblems> {
  const { facts, problem, warnings = [] } = await parseUserCard(text, group);
  if (problem !== undefined) return { errors: [problem], warnings: [] };
  if (facts === undefined) return { errors: [], warnings: [NO_METADATA] };
  const problems = validateCard(facts);
  return { ...problems, warnings: [...warnings, ...problems.warnings] };
}

/** Returns the warnings about a card that is to be committed. Throws `BadRequest` with its errors. */
export async function requireValidCard(content: Uint8Array, group: string): Promise<string[]> {
  if (content.byteLength > MAX_CARD_BYTES) return [];
  const { errors, warnings } = await checkUserCard(Buffer.from(content).toString(), group);
  if (errors.length === 0) return warnings;
  throw new ApiError("BadRequest", ["Invalid metadata in README.md.", ...errors].join("\n- "));
}
