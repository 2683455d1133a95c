/** Converts a pattern of repository IDs, in which `*` matches any characters of a name, to one for lowercase IDs. */
export const toPattern = (pattern: string): RegExp =>
  new RegExp(`^${pattern.toLowerCase().split("*").map(RegExp.escape).join("[^/]*")}$`);
