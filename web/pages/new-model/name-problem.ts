/** Returns why a model name is invalid, to complete a sentence that begins with "Name"; `undefined` if it is valid. */
export function validateModelName(name: string): string | undefined {
  if (!/^[\w.-]*$/.test(name))
    return "can contain only letters a to z, digits, hyphens, underscores, and periods";
  if (/^[-.]|[-.]$/.test(name)) return "can’t begin or end with - or .";
  if (/--|\.\./.test(name)) return "can’t contain -- or ..";
  if (/\.git$/i.test(name)) return "can’t end in .git";
  return name.length > 96 ? "must be 96 characters or fewer" : undefined;
}
