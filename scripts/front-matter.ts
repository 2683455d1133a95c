import { readFileSync } from "node:fs";
import { parse } from "yaml";

/** Reads a Markdown file that begins with YAML between two lines of `---`. */
export function readFrontMatter(path: string): { facts: object; body: string } {
  const [, facts, body] = /^---\n([\s\S]*?\n)---\n\n?([\s\S]*)$/.exec(readFileSync(path, "utf8")) ?? [];
  if (facts === undefined || body === undefined) throw new Error(`${path}: expected "---", YAML, and "---".`);
  return { facts: parse(facts) as object, body };
}
