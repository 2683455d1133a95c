// `npm run verify:facts [-- URL]`: compares the facts of the starter cards with packages of PyPI, recorded data, and a hub
// (default: https://huggingface.co). Writes docs/facts.md and server/models/starter/confirmed.gen.json. Needs pip.
import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { loadStarterCards } from "../server/models/starter/starter-cards.ts";
import { checkFacts, type Source } from "./verify-facts/compare.ts";
import explanations from "./verify-facts/explained.json" with { type: "json" };
import { readHub } from "./verify-facts/hub.ts";
import { readRecordedCards, readRecordedRows } from "./verify-facts/recorded-rows.ts";
import { createReport, explain } from "./verify-facts/report.ts";

const to = (path: string) => new URL(`../${path}`, import.meta.url);
const path = (name: string) => fileURLToPath(to(name));

function readPackages(): Source[] {
  const args = [path("scripts/verify-facts/claims.py"), path(".cache/verify/facts")];
  return JSON.parse(execFileSync("python3", args, { encoding: "utf8", maxBuffer: 1 << 28 })) as Source[];
}

const cards = loadStarterCards();
const hub = await readHub(
  process.argv[2] ?? "https://huggingface.co",
  cards.map(({ id }) => id),
);
const published = [...readPackages(), ...(typeof hub === "string" ? [] : [hub])];
const sources = [
  ...published,
  readRecordedCards(to("../shared/data/cards/")),
  readRecordedRows(to("../shared/data/models.jsonl.gz")),
].filter((source) => source !== undefined);
const checked = checkFacts(cards, sources);
const date = new Date().toISOString().slice(0, 10);
const unread = typeof hub === "string" ? [hub] : [];
writeFileSync(to("docs/facts.md"), createReport(date, checked, sources, unread, explanations));

// Only facts from public sources. Recorded data is not published.
const confirmed: Record<string, Record<string, string[]>> = {};
for (const { id, fact, agrees } of checked)
  for (const { release } of published.filter(({ name }) => agrees.includes(name)))
    ((confirmed[id] ??= {})[release] ??= []).push(fact);
const lines = Object.entries(confirmed).map(([id, by]) => `${JSON.stringify(id)}: ${JSON.stringify(by)}`);
writeFileSync(to("server/models/starter/confirmed.gen.json"), `{\n${lines.join(",\n")}\n}\n`);

const open = checked.filter((fact) =>
  fact.differs.some(({ source }) => explain(fact, source, explanations) === undefined),
);
console.log(`${checked.length} facts, ${open.length} with open differences. See docs/facts.md.`);
