import { expect, test } from "vitest";
import { listLicenses } from "./license.server.ts";

const list = (cardData: Record<string, unknown>, tags: string[] = []) => listLicenses({ cardData, tags });

test("a permissive license has obligations but no warning", () => {
  const [license] = list({ license: "apache-2.0" });
  expect(license).toMatchObject({ id: "apache-2.0", label: "apache-2.0" });
  expect(license?.warning).toBeUndefined();
  expect(license?.obligations.length).toBeGreaterThan(0);
});

test.each([
  ["llama3.1", "conditions apply"],
  ["cc-by-nc-4.0", "non-commercial use only"],
  ["cc-by-nd-4.0", "no derivatives"],
  ["other", "read before use"],
  ["unknown-license", "read before use"],
])("the warning of %s is: %s", (license, warning) => expect(list({ license })[0]?.warning).toBe(warning));

test("a custom license has the name and URL of the model card", () => {
  const [license] = list({
    license: "other",
    license_name: "qwen-research",
    license_link: "https://example.org/l",
  });
  expect(license).toMatchObject({ id: "other", label: "qwen-research", url: "https://example.org/l" });
});

test("links only web URLs", () => {
  expect(list({ license: "other", license_link: "javascript:alert(1)" })[0]?.url).toBeUndefined();
});

test("reads licenses from tags without a card, and several licenses from the card", () => {
  expect(list({}, ["license:mit", "en"]).map(({ id }) => id)).toEqual(["mit"]);
  expect(list({ license: ["mit", "cc-by-4.0"] }).map(({ id }) => id)).toEqual(["mit", "cc-by-4.0"]);
  expect(list({})).toEqual([]);
});
