import { createMatcher, readRules } from "./gitattributes.ts";
import { RuleSteps } from "./rule-steps.ts";

/** Creates a predicate for paths that a `.gitignore` file excludes, with contents. The last matching line wins. */
export async function createIgnoreRule(
  text: string,
  steps = new RuleSteps(),
): Promise<(path: string) => boolean> {
  const rules: { ignored: boolean; folder: boolean; matches: (path: string) => boolean }[] = [];
  for await (const line of readRules(text, steps)) {
    const pattern = line.trimEnd();
    if (pattern === "" || pattern.startsWith("#")) continue;
    const plain = pattern.replace(/^!/, "").replace(/^\\(?=[!#])/, "");
    const matches = createMatcher(plain.replace(/\/$/, ""), steps);
    rules.push({ ignored: !pattern.startsWith("!"), folder: plain.endsWith("/"), matches });
  }
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
