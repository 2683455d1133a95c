import { createMatcher } from "./gitattributes.ts";

const MAX_LINES = 5000;

/**
 * Returns which paths a `.gitignore` file excludes. The last matching line wins; a directory includes its content.
 */
export function createIgnoreRule(text: string): (path: string) => boolean {
  const rules = text
    .split(/\r?\n/)
    .slice(0, MAX_LINES)
    .flatMap((line) => {
      const pattern = line.trimEnd();
      if (pattern === "" || pattern.startsWith("#")) return [];
      const kept = pattern.startsWith("!");
      const plain = pattern.replace(/^!/, "").replace(/^\\(?=[!#])/, "");
      return [{ ignored: !kept, folder: plain.endsWith("/"), fits: createMatcher(plain.replace(/\/$/, "")) }];
    });
  if (rules.length === 0) return () => false;
  return (path) => {
    const names = path.split("/");
    return names.some((_, i) => {
      const at = names.slice(0, i + 1).join("/");
      const isFile = i === names.length - 1;
      return rules.findLast(({ folder, fits }) => !(folder && isFile) && fits(at))?.ignored ?? false;
    });
  };
}
