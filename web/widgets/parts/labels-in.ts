/** The names between commas, each once. */
export const labelsIn = (text: string): string[] => [
  ...new Set(text.split(",").flatMap((each) => each.trim() || [])),
];
