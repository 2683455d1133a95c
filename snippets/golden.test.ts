import { existsSync, readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { createSnippets } from "./index.ts";
import { cases, fileExtensions } from "./testing/cases.ts";

// `npm run unit -- snippets/golden -u` updates the files. Review the changes in them.

const folder = new URL("golden/", import.meta.url);
const listFiles = (path: string): string[] => {
  const url = new URL(path, folder);
  return existsSync(url) ? readdirSync(url) : [];
};

test.each(Object.entries(cases))("%s matches its golden file", async (name, request) => {
  const files = (await createSnippets(request)).map(({ client, language, code }) => ({
    file: `${client.replaceAll("/", "-")}.${fileExtensions[language]}`,
    code,
  }));
  expect(files.length).toBeGreaterThan(0);
  for (const { file, code } of files) await expect(`${code}\n`).toMatchFileSnapshot(`golden/${name}/${file}`);
  const stale = listFiles(`${name}/`).filter((existing) => files.every(({ file }) => file !== existing));
  expect(stale, "golden files without a snippet").toEqual([]);
});

test("every directory of golden files belongs to a case", () => {
  expect(listFiles("").filter((name) => !Object.hasOwn(cases, name))).toEqual([]);
});
