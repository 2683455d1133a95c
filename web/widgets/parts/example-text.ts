import type { WidgetExample } from "@modelyard/catalog";

/** The first text of a card's examples under one of these names; else what the task begins with. */
export function exampleText(
  examples: readonly WidgetExample[],
  otherwise: string,
  names: readonly string[] = ["text"],
): string {
  for (const example of examples) {
    for (const name of names) {
      const text = example[name];
      if (typeof text === "string" && text !== "") return text;
    }
  }
  return otherwise;
}
