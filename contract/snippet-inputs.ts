/** Parses the fields of an input, or returns plain text. Returns `undefined` for text that starts with `{` but is not valid JSON. */
export function parseInputs(text: string): Readonly<Record<string, unknown>> | string | undefined {
  if (!text.trimStart().startsWith("{")) return text;
  try {
    return JSON.parse(text) as Record<string, unknown>;
  } catch {
    return undefined;
  }
}
