import { existsSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { loadStarterCards, type StarterCard } from "../server/models/starter/starter-cards.ts";
import { findLibrary, isLibrary } from "./find.ts";
import { libraries, tasks } from "./entries.ts";
import type { Task } from "./task.ts";
import { contradictions, dataFile, realRows } from "./testing/real-rows.ts";

// Reports every card whose metadata is wrong, with file, field, and fix.
const all = loadStarterCards();
const HUB_ID = /^[A-Za-z0-9][\w.-]*\/[A-Za-z0-9][\w.-]*$/;

/** Libraries that are only tags: they have no catalog entry and no code. */
const OTHER_LIBRARIES = new Set([
  "autogluon",
  "coqui",
  "ctranslate2",
  "granite-tsfm",
  "toto",
  "uni2ts",
  "vllm",
]);

const toList = (values: string | readonly string[] = []) => [values].flat();

/** Returns the Markdown below the front matter. */
const getBody = ({ card }: StarterCard) => card.slice(card.indexOf("\n---\n") + 5);

/** Returns the words of a model card, without Markdown syntax. */
const getWords = (text: string) => text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word));

/** Lists sentences with more than eight words, normalized to lowercase letters and digits for comparison. */
function listLongSentences(card: string): string[] {
  return card
    .replaceAll(/\s+/g, " ")
    .split(/(?<=[.!?:;])\s+/)
    .map((sentence) =>
      getWords(sentence)
        .map((word) => word.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, ""))
        .join(" "),
    )
    .filter((sentence) => sentence.split(" ").length > 8);
}

describe("the starter catalog", () => {
  test("has at least 400 models", () => {
    expect(all.length).toBeGreaterThanOrEqual(400);
  });

  test("has a model for every task in the filters", () => {
    const used = new Set<string | undefined>(all.map(({ facts }) => facts.pipeline_tag));
    const current = Object.entries<Task>(tasks).filter(([, { hidden, retired, callOnly }]) => {
      return hidden === undefined && retired === undefined && callOnly === undefined;
    });
    expect(current.map(([id]) => id).filter((id) => !used.has(id))).toEqual([]);
  });

  test("has a model for every library with usage code", () => {
    const used = new Set(all.flatMap(({ facts: { library_name, tags = [] } }) => [library_name, ...tags]));
    if (all.some(({ modelyard: { files = [] } }) => files.some((file) => file.endsWith(".gguf"))))
      used.add("llama-cpp-python");
    const withCode = Object.keys(libraries).filter((id) => findLibrary(id)?.snippets !== undefined);
    expect(withCode.filter((id) => !used.has(id))).toEqual([]);
  });

  test("never repeats a long sentence in two model cards", () => {
    const seen = new Map<string, string>();
    const repeated: string[] = [];
    for (const card of all) {
      for (const sentence of new Set(listLongSentences(getBody(card)))) {
        const other = seen.get(sentence);
        if (other !== undefined) repeated.push(`${other} and ${card.id}: ${sentence}`);
        seen.set(sentence, card.id);
      }
    }
    expect(repeated).toEqual([]);
  });
});

describe.each(all)("$id", (model) => {
  const { id, facts, modelyard } = model;

  test("has an ID, a known library, and a custom license name only for custom licenses", () => {
    expect(id).toMatch(HUB_ID);
    const { library_name: library } = facts;
    if (library !== undefined) expect(isLibrary(library) || OTHER_LIBRARIES.has(library), library).toBe(true);
    if (facts.license_name !== undefined) expect(facts.license).toBe("other");
  });

  test("is not its own base model", () => {
    expect(toList(facts.base_model)).not.toContain(id);
  });

  test("has a review date after its creation", () => {
    expect((modelyard.created ?? modelyard.as_of) <= modelyard.as_of).toBe(true);
  });

  test("has a text of 40 to 250 words", () => {
    const words = getWords(getBody(model)).length;
    expect(words).toBeGreaterThanOrEqual(40);
    expect(words).toBeLessThanOrEqual(250);
  });
});

const absent = !existsSync(dataFile);
if (absent) console.log(`Skipping the comparison with real rows: ${dataFile} not found.`);

test.skipIf(absent)("agrees with the metadata of the real repositories", async () => {
  const rows = await realRows(new Set(all.map(({ id }) => id)));
  expect(rows.size).toBeGreaterThan(100);
  const wrong = all.flatMap(({ id, facts: { pipeline_tag: task, license }, modelyard: { parameters } }) =>
    contradictions(id, { task, license, parameters }, rows.get(id)),
  );
  expect(wrong).toEqual([]);
});
