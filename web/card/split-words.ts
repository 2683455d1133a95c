/** Splits a text into words, for long lists of names. */
export const splitWords = (text: string): string[] => text.trim().split(/\s+/);
