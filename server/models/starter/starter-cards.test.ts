import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { loadStarterCards, parseStarterCard } from "./starter-cards.ts";
import invalidCards from "./testing/invalid-cards.json" with { type: "json" };
import { testFolder } from "../../testing/folder.ts";

const SOURCES = "  as_of: 2026-11-21\n  sources:\n    - https://snow.example";

/** Returns a card with lines in the front matter and in the `modelyard:` block. */
const write = (front: string, block: string) =>
  `---\n${front}${front && "\n"}modelyard:\n${block}${block && "\n"}${SOURCES}\n---\n\n# Snow\n`;

function getError(text: string): string {
  try {
    parseStarterCard("a/b", text);
  } catch (error) {
    return (error as Error).message;
  }
  return "";
}

describe("parseStarterCard", () => {
  test("removes the modelyard block from the public card and keeps the rest unchanged", () => {
    const text = `---\n# Where: Oslo\nlanguage: "no"\nmodelyard:\n  parameters: 8000000000\n\n${SOURCES}\ntags: [cold]\n---\n\nmodelyard: below\n`;
    const { facts, modelyard, card } = parseStarterCard("a/b", text);
    expect(facts).toEqual({ language: "no", tags: ["cold"] });
    expect(modelyard).toEqual({
      parameters: 8e9,
      as_of: "2026-11-21",
      sources: ["https://snow.example"],
    });
    expect(card).toBe('---\n# Where: Oslo\nlanguage: "no"\ntags: [cold]\n---\n\nmodelyard: below\n');
  });

  test.each(invalidCards as [front: string, block: string, error: string][])(
    "reports the file, the field, and the fix for %s%s",
    (front, block, error) => {
      expect(getError(write(front, block))).toContain(`catalog/starter/a/b.md: ${error}`);
    },
  );

  test.each([
    ["# Snow\n", "The front matter is missing. Start the file with ---."],
    ["---\nlicense: mit\n---\n", "modelyard is missing. Add it, with as_of and sources."],
    ["---\nmodelyard: 5\n---\n", "modelyard must be a mapping."],
    ["---\nmodelyard:\n  as_of: 2026-11-21\n---\n", "modelyard.sources is missing. List the public pages"],
    [
      "---\nmodelyard:\n  as_of: 2026-11-21\n  sources: [http://a.example]\n---\n",
      'modelyard.sources must be a list of different https URLs, not "http://a.example".',
    ],
    [
      "---\nmodelyard:\n  as_of: 21.11.2026\n  sources: [https://a.example]\n---\n",
      'modelyard.as_of must be a date, not "21.11.2026". Write it as YYYY-MM-DD.',
    ],
  ])("requires metadata with sources: %j", (text, error) => {
    expect(getError(text)).toContain(`catalog/starter/a/b.md: ${error}`);
  });
});

const directory = testFolder("starter");

test("loadStarterCards reports the errors of all cards together", () => {
  for (const [id, block] of Object.entries({
    "ada/Rain": "  parameters: 8B\n  context: none",
    "ada/Snow": "",
    "bob/Hail": "  gated: yes",
  })) {
    mkdirSync(join(directory, id, ".."), { recursive: true });
    writeFileSync(join(directory, `${id}.md`), write("", block));
  }
  expect(() => loadStarterCards(directory)).toThrow(
    [
      'catalog/starter/ada/Rain.md: modelyard.parameters must be a positive integer, not "8B". Write 8000000000.',
      'catalog/starter/ada/Rain.md: modelyard.context must be a positive integer, not "none". Write the full number, such as 8000000000, or leave the field out.',
      'catalog/starter/bob/Hail.md: modelyard.gated must be "auto" or "manual", not "yes". Leave the field out if the model is not gated.',
    ].join("\n"),
  );
});
