import table from "./languages.gen.json" with { type: "json" };

export interface Language {
  /** ISO 639-1 (two letters) or 639-3 (three), lower case; or one of the words that cards use instead. */
  code: string;
  /** In English. */
  name: string;
  /** As its speakers write it, where known. */
  nativeName?: string;
}

/** What cards say where no code of ISO 639-1 or 639-3 fits: two words, and groups of languages of 639-2. */
const SPECIAL: readonly Language[] = [
  { code: "code", name: "Code" },
  { code: "multilingual", name: "Multilingual" },
  { code: "ber", name: "Berber languages" },
  { code: "cel", name: "Celtic languages" },
  { code: "roa", name: "Romance languages" },
];

let cached: Map<string, Language> | undefined;

/** Returns every language that a card can name, two-letter codes first. */
export function languages(): ReadonlyMap<string, Language> {
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
 * The English name of a language: `de` and `deu` are German, `code` is Code. Of a code with a region or
 * script that has no entry of its own, the language with the rest in brackets: `pt-BR` is Portuguese (BR).
 * `undefined` for what is no language.
 */
export function languageName(code: string): string | undefined {
  const exact = languages().get(code);
  if (exact !== undefined) return exact.name;
  const [, base = "", rest = ""] = /^([a-z]{2,3})[-_]([A-Za-z0-9]{2,8})$/.exec(code) ?? [];
  const name = languages().get(base)?.name;
  return name === undefined ? undefined : `${name} (${rest})`;
}

/** The name of a language as its speakers write it: `de` is Deutsch. `undefined` where it is not known. */
export const nativeName = (code: string): string | undefined => languages().get(code)?.nativeName;
