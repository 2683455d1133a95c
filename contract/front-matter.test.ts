import { existsSync, readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { parseCard } from "./front-matter.ts";

describe("parseCard", () => {
  test.each<[text: string, facts: unknown, body: string]>([
    ["---\nlicense: mit\n---\n# Snow\n", { license: "mit" }, "# Snow\n"],
    ["\uFEFF\n \n---\r\nlicense: mit\r\n---  \r\n# Snow", { license: "mit" }, "# Snow"],
    ["---\rtags: [a]\r---\rtext", { tags: ["a"] }, "text"],
    ["---\n---\n# Empty", {}, "# Empty"],
    ["---\nlicense: mit\n---", { license: "mit" }, ""],
    ["---\nlicense: mit\n--- \t\n", { license: "mit" }, ""],
    ["---\na: |\n  x\n  --- y\n---\nbody\n---\nmore", { a: "x\n--- y\n" }, "body\n---\nmore"],
    ["# No front matter\n---\nlicense: mit\n---\n", undefined, "# No front matter\n---\nlicense: mit\n---\n"],
    ["---\nnever closed: true\n", undefined, "---\nnever closed: true\n"],
    ["--- \nlicense: mit\n---\n", undefined, "--- \nlicense: mit\n---\n"],
    ["", undefined, ""],
  ])("parses %j", (text, facts, body) => {
    expect(parseCard(text)).toEqual(facts === undefined ? { body } : { facts, body });
  });

  test.each<[yaml: string, facts: unknown]>([
    ["language: no", { language: "no" }],
    ["language:\n- no\n- on\n- y", { language: ["no", "on", "y"] }],
    ["date: 2024-01-02", { date: "2024-01-02" }],
    ["version: 1_000", { version: "1_000" }],
    ["time: 12:30:45", { time: "12:30:45" }],
    ["value: .nan", { value: null }],
    ["base: &b [x]\nagain: *b", { base: ["x"], again: ["x"] }],
    ["2: two", { "2": "two" }],
  ])("keeps the values of %j as written", (yaml, facts) => {
    expect(parseCard(`---\n${yaml}\n---\n`).facts).toEqual(facts);
  });

  test.each<[yaml: string, facts: unknown, line: number]>([
    ["language: [\nen,\nde\n]\nlicense: mit", { language: ["en", "de"], license: "mit" }, 3],
    [
      'a:\n- text: "one\n\ttwo\n\n\tthree"\n  b: {\n# c: [\nc: 1\n}',
      { a: [{ text: "one two\nthree", b: { c: 1 } }] },
      3,
    ],
    ["a: |\n  [ x\nb: 'it''s\nmine' # [", { a: "[ x\n", b: "it's mine" }, 4],
  ])("parses %j like other programs, with a warning that names the line", (yaml, facts, line) => {
    const parsed = parseCard(`---\n${yaml}\n---\n`);
    expect(parsed.facts).toEqual(facts);
    expect(parsed.warnings?.join()).toContain(`Line ${line} is`);
  });

  test("returns the readable part of invalid YAML", () => {
    const { facts, problem, salvaged } = parseCard("---\nlicense: mit\nlicense: gpl\n---\n");
    expect(facts).toBeUndefined();
    expect(problem).toContain("(line 3)");
    expect(salvaged?.license).toBe("gpl");
  });

  test("ignores keys that would modify prototypes", () => {
    const { facts } = parseCard("---\n__proto__: {polluted: true}\nconstructor: x\n---\n");
    expect((facts as { polluted?: unknown } | undefined)?.polluted).toBeUndefined();
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
  });

  const bomb = [
    "a: &a [x,x,x,x,x,x,x,x,x]",
    ..."bcdefghij".split("").map((name, i) => {
      const before = "abcdefghij"[i];
      return `${name}: &${name} [${Array.from({ length: 9 }, () => `*${before}`).join()}]`;
    }),
  ].join("\n");
  test.each([
    ["is not YAML", "license: [mit\ntags: : x", /not YAML/],
    ["has a duplicate key", "license: mit\nlicense: gpl", /unique/i],
    ["is a list", "- a\n- b", /must be a mapping/],
    ["is a string", "just words", /must be a mapping/],
    ["multiplies values by aliases", bomb, /alias/i],
    ["is nested too deeply", `a: ${"[".repeat(50_000)}`, /deep|not YAML|cannot be read/],
    ["is too long", `a: ${"x".repeat(300_000)}`, /longer than 256,000 characters/],
    ["has too many values", `a: [${"b,".repeat(100_000)}]`, /more than 20,000 values/],
    ["has too many tags", `tags: [${"b,".repeat(1001)}]`, /tags must have 1000 items or fewer/],
  ])("returns the problem and the body if the front matter %s", (_, yaml, reason) => {
    const { facts, problem, body } = parseCard(`---\n${yaml}\n---\n# Text`);
    expect(facts).toBeUndefined();
    expect(problem).toMatch(reason);
    expect(body).toBe("# Text");
  });

  const directory = new URL("../../shared/data/cards/", import.meta.url);
  test.skipIf(!existsSync(directory))(
    "parses real cards or states a problem (skipped without ../shared/data)",
    () => {
      const index = JSON.parse(readFileSync(new URL("_index.json", directory), "utf8")) as {
        cards: Record<string, { features: string[] }>;
      };
      let parsed = 0;
      let rejected = 0;
      for (const file of readdirSync(directory).filter((name) => name.endsWith(".md"))) {
        const { facts, problem } = parseCard(readFileSync(new URL(file, directory), "utf8"));
        if (facts) parsed += 1;
        if (problem === undefined) continue;
        rejected += 1;
        // Another card is marked as invalid because of a tab, which this parser treats as white space.
        expect(index.cards[file]?.features, `${file}: ${problem}`).toContain("invalid-yaml");
      }
      expect(rejected).toBe(2);
      expect(parsed).toBeGreaterThan(120);
    },
  );
});
