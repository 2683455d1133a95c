/** Maximum length of a formula, in characters. */
export const MAX_TEX = 5_000;

/** Returns whether a text between dollar signs is a formula (a letter or TeX syntax), not an amount. */
export const looksLikeTex = (text: string): boolean =>
  /^[A-Za-z]$|\\[A-Za-z]+|[\^_]\{?[\w\\]|^[A-Za-z] ?[=<>+*/-] ?[A-Za-z0-9 .+*/^_=-]+$/.test(text);
