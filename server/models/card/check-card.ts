import { ApiError } from "../../http/errors.ts";
import { type CardProblems, validateCard } from "./validate-card.ts";
import { parseCard, type ParsedCard } from "@modelyard/contract/front-matter";
import { CONTENT_CPU_MS } from "../../http/limits.ts";
import { JobLimitError, workers } from "../../http/workers/worker-pool.ts";

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

const job = { module: new URL("./card-job.ts", import.meta.url), name: "parseCard", cpuMs: CONTENT_CPU_MS };

/** Maximum length of front matter to parse in this process, which takes up to 20 ms. Characters. */
const MAX_SHORT = 2000;

/** Parses a card in a separate process, unless its front matter is short. `group` is the ID of its repository. */
export async function parseUserCard(text: string, group: string): Promise<ParsedCard> {
  const isShort = !/^\uFEFF?\s*---/.test(text) || /[\r\n]---[ \t]*[\r\n]/.test(text.slice(4, MAX_SHORT));
  if (isShort) return parseCard(text);
  try {
    return await workers.run<ParsedCard>(job, text, { group });
  } catch (error) {
    if (!(error instanceof JobLimitError)) throw error;
    return { problem: "The front matter takes too long to parse.", body: text };
  }
}
