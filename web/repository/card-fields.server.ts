import { parseCard } from "@modelyard/contract/front-matter";
import { isMap, isSeq, parseDocument } from "yaml";
import { CARD_FIELDS, type CardField } from "./card-fields.ts";

/** Matches the front matter block, including its fences and any preceding whitespace. */
const BLOCK = /^\uFEFF?\s*?---[ \t]*\r?\n(?<yaml>[\s\S]*?\r?\n)??---[ \t]*(?:\r?\n|$)/;

/** Returns the form values of a card's metadata; lists are comma-separated. Other kinds of values become empty. */
export function getCardValues(card: string): Record<CardField, string> {
  const { facts = {} } = parseCard(card);
  const text = (value: unknown): string =>
    typeof value === "string" || typeof value === "number"
      ? String(value)
      : Array.isArray(value)
        ? value.filter((each) => typeof each === "string" || typeof each === "number").join(", ")
        : "";
  return Object.fromEntries(Object.keys(CARD_FIELDS).map((name) => [name, text(facts[name])])) as Record<
    CardField,
    string
  >;
}

/**
 * Writes form values into the front matter of a card and deletes empty fields. Everything else stays unchanged,
 * including comments and order. Adds front matter if there is none. Throws if the front matter can't be parsed.
 */
export function updateCardValues({
  card,
  values,
}: {
  card: string;
  values: Readonly<Partial<Record<string, string>>>;
}): string {
  const { problem } = parseCard(card);
  if (problem !== undefined) throw new Error(problem);
  const found = BLOCK.exec(card);
  const body = found ? card.slice(found[0].length) : card.replace(/^\uFEFF/, "");
  const document = parseDocument(found?.groups?.["yaml"] ?? "", { logLevel: "silent" });
  if (!isMap(document.contents)) document.contents = document.createNode({}) as never;
  const before = getCardValues(card);
  for (const [name, kind] of Object.entries(CARD_FIELDS)) {
    const value = values[name]?.trim();
    // Unchanged values keep their formatting.
    if (value === undefined || value === before[name as CardField]) continue;
    if (value === "") document.delete(name);
    else if (kind === "one") document.set(name, value);
    else {
      const items = [...new Set(value.split(",").map((item) => item.trim()))].filter((item) => item !== "");
      const wasList = isSeq(document.get(name, true));
      const single = items.length === 1 && !wasList && kind === "one or more";
      document.set(name, single ? items[0] : document.createNode(items));
    }
  }
  if (isMap(document.contents) && document.contents.items.length === 0) return found ? body : card;
  // Do not wrap long values, as other programs do not.
  const yaml = document.toString({ lineWidth: 0 });
  return `---\n${yaml}---\n${found ? "" : "\n"}${body}`;
}
