import { existsSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { findLibrary, findLicense, findTask, isLibrary } from "./find.ts";
import { libraries } from "./libraries.gen.ts";
import type { StarterModel } from "./starter.ts";
import { starter } from "./starter.gen.ts";
import type { Task } from "./task.ts";
import { tasks } from "./tasks.gen.ts";
import { contradictions, dataFile, realRows } from "./testing/real-rows.ts";

const all = Object.entries<StarterModel>(starter);
const HUB_ID = /^[A-Za-z0-9][\w.-]*\/[A-Za-z0-9][\w.-]*$/;
/** As ids, or with the name alone as for the first models of the known hub (`gpt2`). */
const BASE_ID = /^(?:[A-Za-z0-9][\w.-]*\/)?[A-Za-z0-9][\w.-]*$/;
const DATE = /^20\d\d-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/;

/** Libraries that repositories name, known to the hub as tags only: no entry of the catalog, no code. */
const OTHER_LIBRARIES = new Set([
  "autogluon",
  "coqui",
  "ctranslate2",
  "granite-tsfm",
  "toto",
  "uni2ts",
  "vllm",
]);

/** Base models, one or several, as a list. */
const basesOf = ({ base }: StarterModel): readonly string[] =>
  base === undefined ? [] : typeof base.model === "string" ? [base.model] : base.model;

/** Words of a card: its text without the marks of Markdown. */
const wordsOf = (text: string) => text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word));

/** Sentences of more than eight words, for comparison: lower case, letters and digits only. */
function longSentences(card: string): string[] {
  return card
    .replaceAll(/\s+/g, " ")
    .split(/(?<=[.!?:;])\s+/)
    .map((sentence) =>
      wordsOf(sentence)
        .map((word) => word.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, ""))
        .join(" "),
    )
    .filter((sentence) => sentence.split(" ").length > 8);
}

describe("the starter catalog", () => {
  test("has at least 400 models", () => {
    expect(all.length).toBeGreaterThanOrEqual(400);
  });

  test("has a model for every task that is offered as a filter", () => {
    const used = new Set<string | undefined>(all.map(([, { task }]) => task));
    const current = Object.entries<Task>(tasks).filter(([, { hidden, retired, callOnly }]) => {
      return hidden === undefined && retired === undefined && callOnly === undefined;
    });
    expect(current.map(([id]) => id).filter((id) => !used.has(id))).toEqual([]);
  });

  test("has a model for every library with usage code", () => {
    const used = new Set(all.flatMap(([, { library, tags = [] }]) => [library, ...tags]));
    if (all.some(([, { files = [] }]) => files.some((file) => file.endsWith(".gguf"))))
      used.add("llama-cpp-python");
    const withCode = Object.keys(libraries).filter((id) => findLibrary(id)?.snippets !== undefined);
    expect(withCode.filter((id) => !used.has(id))).toEqual([]);
  });

  test("never says the same long sentence on two cards", () => {
    const said = new Map<string, string>();
    const repeated: string[] = [];
    for (const [id, { card }] of all) {
      for (const sentence of new Set(longSentences(card))) {
        const before = said.get(sentence);
        if (before !== undefined) repeated.push(`${before} and ${id}: ${sentence}`);
        said.set(sentence, id);
      }
    }
    expect(repeated).toEqual([]);
  });
});

describe.each(all)("%s", (id, model) => {
  test("names a task, a library and a license that exist", () => {
    expect(id).toMatch(HUB_ID);
    if (model.task !== undefined) expect(findTask(model.task), model.task).toBeDefined();
    if (model.license !== undefined) expect(findLicense(model.license), model.license).toBeDefined();
    if (model.library !== undefined)
      expect(isLibrary(model.library) || OTHER_LIBRARIES.has(model.library), model.library).toBe(true);
    if (model.licenseName !== undefined) expect(model.license).toBe("other");
  });

  test("has base models that are well-formed and not itself", () => {
    for (const base of basesOf(model)) {
      expect(base).toMatch(BASE_ID);
      expect(base).not.toBe(id);
    }
  });

  test("has dates in order and sources anyone can open", () => {
    expect(model.asOf).toMatch(DATE);
    if (model.created !== undefined) {
      expect(model.created).toMatch(DATE);
      expect(model.created <= model.asOf).toBe(true);
    }
    expect(model.sources.length).toBeGreaterThan(0);
    for (const source of model.sources) expect(new URL(source).protocol).toBe("https:");
  });

  test("has a card of 40 to 250 words, whole numbers, and no list with doubles", () => {
    const words = wordsOf(model.card).length;
    expect(words).toBeGreaterThanOrEqual(40);
    expect(words).toBeLessThanOrEqual(250);
    for (const number of [model.parameters, model.context, model.gguf?.total, model.gguf?.context_length])
      if (number !== undefined) expect(Number.isSafeInteger(number) && number > 0, `${number}`).toBe(true);
    for (const list of [model.files, model.tags, model.languages, model.datasets, model.sources])
      if (list !== undefined) expect(new Set(list).size).toBe(list.length);
    for (const { id: providersId } of Object.values(model.providers ?? {})) expect(providersId).not.toBe("");
  });
});

const absent = !existsSync(dataFile);
if (absent) console.log(`Facts are not compared with real rows: ${dataFile} is not there.`);

test.skipIf(absent)("does not contradict what is known of the real repositories", async () => {
  const rows = await realRows(new Set(all.map(([id]) => id)));
  expect(rows.size).toBeGreaterThan(100);
  expect(all.flatMap(([id, model]) => contradictions(id, model, rows.get(id)))).toEqual([]);
});
