/** Returns the text of an output, from `field` or `generated_text`. Throws if there is none. */
export function getText(output: unknown, field = "generated_text"): string {
  const [first] = [output].flat() as Record<string, unknown>[];
  const text = first?.[field] ?? first?.["generated_text"];
  if (typeof text !== "string") throw new TypeError("The response contains no text.");
  return text;
}
