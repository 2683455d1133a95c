import { createMatcher } from "./gitattributes.ts";
import { RuleSteps } from "./rule-steps.ts";

const MAX_LINES = 5000;

/** Creates a predicate for paths that a `.gitignore` file excludes, with contents. The last matching line wins. */
export function createIgnoreRule(text: string, steps = new RuleSteps()): (path: string) => boolean {
  const rules = text
    .split(/\r?\n/)
    .slice(0, MAX_LINES)
    .flatMap((line) => {
      const pattern = line.trimEnd();
      if (pattern === "" || pattern.startsWith("#")) return [];
      const negated = pattern.startsWith("!");
      const plain = pattern.replace(/^!/, "").replace(/^\\(?=[!#])/, "");
      const matches = createMatcher(plain.replace(/\/$/, ""), steps);
      return [{ ignored: !negated, folder: plain.endsWith("/"), matches }];
    });
  if (rules.length === 0) return () => false;
  return (path) => {
    const names = path.split("/");
    return names.some((_, i) => {
      const at = names.slice(0, i + 1).join("/");
      const isFile = i === names.length - 1;
      return rules.findLast(({ folder, matches }) => !(folder && isFile) && matches(at))?.ignored ?? false;
    });
  };
}
