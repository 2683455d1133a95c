import type { WidgetExample } from "@modelyard/catalog";

/** Returns the first text of the model card's examples in one of these fields, otherwise `fallback`. */
export function getExampleText(
  examples: readonly WidgetExample[],
  fallback: string,
  names: readonly string[] = ["text"],
): string {
  for (const example of examples) {
    for (const name of names) {
      const text = example[name];
      if (typeof text === "string" && text !== "") return text;
    }
  }
  return fallback;
}
