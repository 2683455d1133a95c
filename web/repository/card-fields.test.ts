import { expect, test } from "vitest";
import { parseCard } from "@modelyard/contract/front-matter";
import { getCardValues, updateCardValues as update } from "./card-fields.server.ts";

const CARD = `---
# who may use it
license: mit # as asked
widget:
  - text: "Hello: you"
language:
- en
custom: {a: 1}
---
# Snow

Text with --- in it.
`;

const updateCardValues = (card: string, values: Record<string, string>) => update({ card, values });

test("keeps fields that are not in the form, including comments", () => {
  const card = updateCardValues(CARD, {
    ...getCardValues(CARD),
    pipeline_tag: "text-generation",
    tags: "snow, cold",
  });
  expect(card).toContain("# who may use it\nlicense: mit # as asked\n");
  expect(card).toContain('text: "Hello: you"');
  expect(card.endsWith("---\n# Snow\n\nText with --- in it.\n")).toBe(true);
  expect(parseCard(card).facts).toEqual({
    license: "mit",
    widget: [{ text: "Hello: you" }],
    language: ["en"],
    custom: { a: 1 },
    pipeline_tag: "text-generation",
    tags: ["snow", "cold"],
  });
});

test("keeps an unchanged card and deletes emptied fields", () => {
  const same = updateCardValues(CARD, getCardValues(CARD));
  expect(parseCard(same)).toEqual(parseCard(CARD));
  const without = updateCardValues(CARD, { ...getCardValues(CARD), license: "", language: "en, fr" });
  expect(parseCard(without).facts?.["license"]).toBeUndefined();
  expect(parseCard(without).facts?.["language"]).toEqual(["en", "fr"]);
});

test("adds front matter to a card without any", () => {
  expect(updateCardValues("# Snow\n", { license: "mit" })).toBe("---\nlicense: mit\n---\n\n# Snow\n");
  expect(updateCardValues("# Snow\n", { license: "" })).toBe("# Snow\n");
});

test("quotes values that YAML would parse as another type", () => {
  for (const value of ["no", "1.0", "yes: [", "#x", "null", "a\n---\nb"]) {
    const card = updateCardValues("", { license: value });
    expect(parseCard(card).facts?.["license"]).toBe(value);
  }
  const listed = updateCardValues("", { language: "no, en" });
  expect(parseCard(listed).facts?.["language"]).toEqual(["no", "en"]);
});

test("refuses to overwrite invalid front matter", () => {
  expect(() => updateCardValues("---\na: [\n---\n", { license: "mit" })).toThrow();
});
