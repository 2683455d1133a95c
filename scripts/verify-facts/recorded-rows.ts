import { existsSync, readdirSync, readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { parseCard } from "@modelyard/contract/front-matter";
import type { CardData } from "../../catalog/index.ts";
import { isLibrary } from "../../catalog/find.ts";
import { getLanguages } from "../../catalog/languages.ts";
import type { Claim, Source } from "./compare.ts";

/** Tags of formats and methods that are also language codes. */
const NOT_LANGUAGES = new Set(["jax", "mlx", "moe", "nli"]);

interface Row {
  id: string;
  pipeline_tag?: string | null;
  model_type?: string | null;
  params?: number | null;
  context_length?: number | null;
  tags?: string[] | null;
  tags_complete?: boolean;
  /** Derived fields. */
  inferred?: string[];
}

/** Returns the facts in recorded rows of the public hub, or `undefined` if the file does not exist. */
export function readRecordedRows(file: URL): Source | undefined {
  if (!existsSync(file)) return undefined;
  const lines = gunzipSync(readFileSync(file)).toString("utf8").trim().split("\n");
  const claims = lines.flatMap((line) => toClaims(JSON.parse(line) as Row));
  return { name: "Recorded rows", release: "rows of the public hub, recorded 2021 to 2026", claims };
}

/** Returns the facts in recorded model cards, by their file names `owner--name.md`. */
export function readRecordedCards(folder: URL): Source | undefined {
  if (!existsSync(folder)) return undefined;
  const files = readdirSync(folder).filter((name) => name.endsWith(".md"));
  const claims = files.flatMap((name) => {
    const { facts, salvaged } = parseCard(readFileSync(new URL(name, folder), "utf8"));
    return cardClaims(name.slice(0, -3).replace("--", "/"), facts ?? salvaged ?? {});
  });
  return { name: "Recorded cards", release: "model cards, recorded 2021 to 2026", claims };
}

/** Returns the facts in the front matter of a model card. */
export function cardClaims(id: string, card: CardData): Claim[] {
  const values: [Claim["fact"], unknown][] = [
    ["license", card.license],
    ["task", card.pipeline_tag],
    ["library", card.library_name],
    ["base", card.base_model],
    ["language", card.language],
  ];
  return toList(id, values);
}

const toList = (model: string, values: readonly [Claim["fact"], unknown][]): Claim[] =>
  values.flatMap(([fact, value]) => (value === undefined || value === null ? [] : [{ model, fact, value }]));

function toClaims({ id, tags, inferred = [], ...row }: Row): Claim[] {
  const all = inferred.includes("tags") ? [] : (tags ?? []);
  const languages = (row.tags_complete === true ? all : []).filter(
    (tag) => (getLanguages().has(tag) || tag === "jw") && !NOT_LANGUAGES.has(tag) && tag !== row.model_type,
  );
  const licenses = all.flatMap((tag) => /^license:(.+)$/.exec(tag)?.[1] ?? []);
  const bases = all.flatMap((tag) => /^base_model:(?:\w+:)?([^:]+)$/.exec(tag)?.[1] ?? []);
  const read = <T>(field: string, value: T) => (inferred.includes(field) ? undefined : (value ?? undefined));
  const values: [Claim["fact"], unknown][] = [
    ["license", licenses[0]],
    ["task", read("pipeline_tag", row.pipeline_tag)],
    // The public hub writes the library first.
    ["library", row.tags_complete === true && isLibrary(all[0] ?? "") ? all[0] : undefined],
    ["parameters", read("params", row.params)],
    ["context", read("context_length", row.context_length)],
    ["base", bases.length > 0 ? [...new Set(bases)] : undefined],
    ["language", languages.length > 0 ? languages : undefined],
  ];
  return toList(id, values);
}
