import { LANGUAGES_ISO_639_1, LANGUAGES_ISO_639_3, language } from "@huggingface/languages";
import { expect, test } from "vitest";
import { languageName, languages, nativeName } from "./languages.ts";

const lists: Record<string, { code: string }>[] = [LANGUAGES_ISO_639_1, LANGUAGES_ISO_639_3];
const published = lists.flatMap((list) => Object.values(list));

test("every language of the published list has its name, and its own name where that is known", () => {
  expect(published).toHaveLength(8100);
  for (const { code } of published) {
    const known = language(code);
    expect(languageName(code), code).toBe(known?.name);
    expect(nativeName(code), code).toBe(known?.nativeName);
  }
  expect(languages().size).toBe(8105);
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
])("%s is %s", (code, name) => {
  expect(languageName(code)).toBe(name);
});

test("names in the language itself keep their script", () => {
  expect([nativeName("de"), nativeName("ar"), nativeName("zh")]).toEqual([
    "Deutsch",
    "اللغة العربية",
    "中文",
  ]);
  expect(nativeName("aaa")).toBeUndefined();
});
