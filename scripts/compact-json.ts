/** Formats a value as JSON that is compact and still has readable differences: one line for each innermost list. */
export const compactJson = (value: unknown): string =>
  `${JSON.stringify(value, null, 1).replaceAll(/\[\n\s*("(?:[^"\\]|\\.)*"(?:,\n\s*"(?:[^"\\]|\\.)*")*)\n\s*\]/g, (_, items: string) => `[${items.replaceAll(/,\n\s*/g, ",")}]`)}\n`;
