/** Parses comma-separated labels without duplicates. */
export const parseLabels = (text: string): string[] => [
  ...new Set(text.split(",").flatMap((each) => each.trim() || [])),
];
