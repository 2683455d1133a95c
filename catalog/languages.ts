import table from "./languages.gen.json" with { type: "json" };

export interface Language {
  /** ISO 639-1 (two letters) or 639-3 (three), lower case, or a special word such as `multilingual`. */
  code: string;
  /** English name. */
  name: string;
  /** Name in the language itself, if known. */
  nativeName?: string;
}

/** Values that model cards use in addition to ISO 639-1 and 639-3: two words, and language groups of 639-2. */
const SPECIAL: readonly Language[] = [
  { code: "code", name: "Code" },
  { code: "multilingual", name: "Multilingual" },
  { code: "ber", name: "Berber languages" },
  { code: "cel", name: "Celtic languages" },
  { code: "roa", name: "Romance languages" },
];

let cached: Map<string, Language> | undefined;

/** Returns every language that a card can name, two-letter codes first. */
export function getLanguages(): ReadonlyMap<string, Language> {
  cached ??= new Map([...list(), ...SPECIAL].map((language) => [language.code, language]));
  return cached;
}

function list(): Language[] {
  const nativeNames = new Map(Object.entries(table.nativeNames));
  return Object.entries(table.names).map(([code, name]) => {
    const nativeName = nativeNames.get(code);
    return { code, name, ...(nativeName !== undefined && { nativeName }) };
  });
}

/**
 * Returns the English name of a language: German for `de` and `deu`, Code for `code`. Adds an unknown region or script in
 * parentheses: Portuguese (BR) for `pt-BR`. Returns `undefined` for an unknown language.
 */
export function getLanguageName(code: string): string | undefined {
  const exact = getLanguages().get(code);
  if (exact !== undefined) return exact.name;
  const [, base = "", subtag = ""] = /^([a-z]{2,3})[-_]([A-Za-z0-9]{2,8})$/.exec(code) ?? [];
  const name = getLanguages().get(base)?.name;
  return name === undefined ? undefined : `${name} (${subtag})`;
}
