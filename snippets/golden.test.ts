import { existsSync, readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { createSnippets } from "./index.ts";
import { cases, fileExtensions } from "./testing/cases.ts";

// `npm run unit -- snippets/golden -u` writes the files; what changed in them is what to review.

const folder = new URL("golden/", import.meta.url);
const filesIn = (path: string): string[] => {
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
  const left = filesIn(`${name}/`).filter((each) => files.every(({ file }) => file !== each));
  expect(left, "files of clients that do not write this any more").toEqual([]);
});

test("every directory of golden files belongs to a case", () => {
  expect(filesIn("").filter((name) => !Object.hasOwn(cases, name))).toEqual([]);
});
