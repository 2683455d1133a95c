import { expect, test } from "vitest";
import { licensesOf } from "./license.server.ts";

const of = (cardData: Record<string, unknown>, tags: string[] = []) => licensesOf({ cardData, tags });

test("a free license warns of nothing and says what it asks", () => {
  const [license] = of({ license: "apache-2.0" });
  expect(license).toMatchObject({ id: "apache-2.0", label: "apache-2.0" });
  expect(license?.warning).toBeUndefined();
  expect(license?.obliges.length).toBeGreaterThan(0);
});

test.each([
  ["llama3.1", "conditions apply"],
  ["cc-by-nc-4.0", "not for commercial use"],
  ["cc-by-nd-4.0", "no changed versions"],
  ["other", "read it first"],
  ["never-heard-of", "read it first"],
])("%s warns: %s", (license, warning) => expect(of({ license })[0]?.warning).toBe(warning));

test("a license of its own has the name and the address that the card gives", () => {
  const [license] = of({
    license: "other",
    license_name: "qwen-research",
    license_link: "https://example.org/l",
  });
  expect(license).toMatchObject({ id: "other", label: "qwen-research", url: "https://example.org/l" });
});

test("an address that is none of the web is not linked", () => {
  expect(of({ license: "other", license_link: "javascript:alert(1)" })[0]?.url).toBeUndefined();
});

test("without a card the tags say it; several are several", () => {
  expect(of({}, ["license:mit", "en"]).map(({ id }) => id)).toEqual(["mit"]);
  expect(of({ license: ["mit", "cc-by-4.0"] }).map(({ id }) => id)).toEqual(["mit", "cc-by-4.0"]);
  expect(of({})).toEqual([]);
});
