import { expect, test } from "vitest";
import { licenses } from "./entries.ts";
import { listPermissions, PERMISSIONS } from "./permissions.ts";

const allowed = (...licenses: string[]) => listPermissions(licenses).map(({ id }) => id);

test.each([
  ["apache-2.0", ["commercial-use", "unlimited-commercial-use", "modification", "distribution"]],
  ["llama3.1", ["commercial-use", "modification", "distribution"]],
  ["cc-by-nc-4.0", ["modification", "distribution"]],
  ["cc-by-nd-4.0", ["commercial-use", "unlimited-commercial-use", "distribution"]],
  ["cc-by-nc-nd-4.0", ["distribution"]],
  ["apple-amlr", []],
  ["cc", []],
  ["other", []],
  ["unknown", []],
  ["a-custom-license", []],
  ["toString", []],
])("%s allows %j", (license, expected) => expect(allowed(license)).toEqual(expected));

test("several licenses allow only the uses that each of them allows, and an empty list allows none", () => {
  expect(allowed("mit", "cc-by-nc-4.0")).toEqual(["modification", "distribution"]);
  expect(allowed("mit", "other")).toEqual([]);
  expect(allowed()).toEqual([]);
});

test("licenses that allow commercial use allow distribution, and each permission is in a license", () => {
  const granted = Object.keys(licenses).map((id) => allowed(id));
  for (const ids of granted) if (ids.includes("commercial-use")) expect(ids).toContain("distribution");
  expect(new Set(granted.flat())).toEqual(new Set(PERMISSIONS.map(({ id }) => id)));
});
