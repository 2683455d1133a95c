/** Formats a value as compact JSON with readable diffs: each innermost list is on one line. */
export const compactJson = (value: unknown): string =>
  `${JSON.stringify(value, null, 1).replaceAll(/\[\n\s*("(?:[^"\\]|\\.)*"(?:,\n\s*"(?:[^"\\]|\\.)*")*)\n\s*\]/g, (_, items: string) => `[${items.replaceAll(/,\n\s*/g, ",")}]`)}\n`;
