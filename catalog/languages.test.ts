import { LANGUAGES_ISO_639_1, LANGUAGES_ISO_639_3, language } from "@huggingface/languages";
import { expect, test } from "vitest";
import { getLanguageName, getLanguages } from "./languages.ts";

const lists: Record<string, { code: string }>[] = [LANGUAGES_ISO_639_1, LANGUAGES_ISO_639_3];
const published = lists.flatMap((list) => Object.values(list));

test("has names for every language of the published list", () => {
  expect(published).toHaveLength(8100);
  for (const { code } of published) {
    const expected = language(code);
    expect(getLanguageName(code), code).toBe(expected?.name);
    expect(getLanguages().get(code)?.nativeName, code).toBe(expected?.nativeName);
  }
  expect(getLanguages().size).toBe(8105);
});

test.each([
  ["de", "German"],
  ["deu", "German"],
  ["zh", "Chinese"],
  ["yue", "Yue Chinese"],
  ["code", "Code"],
  ["multilingual", "Multilingual"],
  ["roa", "Romance languages"],
  ["pt-BR", "Portuguese (BR)"],
  ["zh-Hans", "Chinese (Hans)"],
  ["DE", undefined],
  ["xx-BR", undefined],
  ["pt-", undefined],
  ["", undefined],
  ["__proto__", undefined],
  ["constructor", undefined],
])("getLanguageName(%j) is %s", (code, name) => {
  expect(getLanguageName(code)).toBe(name);
});
