import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { z } from "zod";
import { parseCard } from "@modelyard/contract/front-matter";
import { StarterCardSchema, type StarterMetadata } from "./starter-card-schema.ts";

/** A model that ships with the hub, from its card `catalog/starter/<owner>/<name>.md`. */
export interface StarterCard {
  /** `owner/name`, from the card's path. */
  id: string;
  /** The front matter without the `modelyard:` block. */
  facts: Omit<z.infer<typeof StarterCardSchema>, "modelyard">;
  modelyard: StarterMetadata;
  /** The card as the hub serves it: the file without the `modelyard:` block. */
  card: string;
}

/** Thrown for cards with wrong metadata. The message has a line for each error: file, field, rule, and fix. */
export class StarterCardError extends Error {
  override name = "StarterCardError";
}

/** The line `modelyard:` and the indented lines below it. */
const MODELYARD_BLOCK = /^modelyard:.*\r?\n(?:[ \t].*\r?\n|\r?\n)*/m;

const STARTER_DIRECTORY = fileURLToPath(new URL("../../../catalog/starter", import.meta.url));

/** Loads every starter card of a directory, ordered by ID. Throws a `StarterCardError` that lists all errors. */
export function loadStarterCards(directory = STARTER_DIRECTORY): StarterCard[] {
  const ids = readdirSync(directory, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".md"))
    .map((file) => file.slice(0, -3).replaceAll("\\", "/"))
    .toSorted((a, b) => (a < b ? -1 : 1));
  const errors: string[] = [];
  const cards = ids.flatMap((id) => {
    try {
      return [parseStarterCard(id, readFileSync(join(directory, `${id}.md`), "utf8"))];
    } catch (error) {
      if (!(error instanceof StarterCardError)) throw error;
      errors.push(error.message);
      return [];
    }
  });
  if (errors.length > 0) throw new StarterCardError(errors.join("\n"));
  return cards;
}

/** Parses one starter card. Throws a `StarterCardError` for metadata that does not match the schema. */
export function parseStarterCard(id: string, text: string): StarterCard {
  const { facts, problem } = parseCard(text);
  const fail = (errors: readonly string[]) =>
    new StarterCardError(errors.map((error) => `catalog/starter/${id}.md: ${error}`).join("\n"));
  if (problem !== undefined) throw fail([problem]);
  if (facts === undefined) throw fail(["The front matter is missing. Start the file with ---."]);
  const { data, error } = StarterCardSchema.safeParse(facts);
  if (error) throw fail(error.issues.flatMap(describeIssue));
  const { modelyard, ...rest } = data;
  return { id, facts: rest, modelyard, card: text.replace(MODELYARD_BLOCK, "") };
}

/** Returns a line for each error of an issue: the field's path, the rule, and the fix. */
function describeIssue({ path, message, ...issue }: z.core.$ZodIssue): string[] {
  if (issue.code === "unrecognized_keys")
    return issue.keys.map((key) => `${[...path, key].join(".")} is not a known field. Correct or remove it.`);
  const rule =
    issue.code === "invalid_type" && !message.startsWith("is ")
      ? "must be a mapping. Write `name: value` lines below it."
      : message;
  return [`${path.join(".")} ${rule}`];
}
