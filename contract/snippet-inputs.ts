/** The fields of an input, or plain text. Undefined for what begins as an object and is none. */
export function readInputs(text: string): Readonly<Record<string, unknown>> | string | undefined {
  if (!text.trimStart().startsWith("{")) return text;
  try {
    return JSON.parse(text) as Record<string, unknown>;
  } catch {
    return undefined;
  }
}
