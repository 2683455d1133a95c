/** Why the hub would not take a model's name; undefined where it would. To stand after "The name". */
export function nameProblem(name: string): string | undefined {
  if (!/^[\w.-]*$/.test(name)) return "may have letters from a to z, digits, - _ and . only";
  if (/^[-.]|[-.]$/.test(name)) return "may not begin or end with - or .";
  if (/--|\.\./.test(name)) return "may not have -- or .. in it";
  if (/\.git$/i.test(name)) return "may not end in .git";
  if (name.length > 96) return "may have at most 96 characters";
  return undefined;
}
