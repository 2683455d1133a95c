import { ApiError } from "../../http/errors.ts";
import { MAX_RULE_STEPS, MAX_RULE_STEPS_PER_PATH } from "../../http/limits.ts";
import { yieldToEventLoop } from "../../database/yield-to-event-loop.ts";

/** Counts the steps in which rules are parsed and compared with the paths of a request, and throws if they are too many. */
export class RuleSteps {
  #left = MAX_RULE_STEPS;
  #leftAtOnce = MAX_RULE_STEPS_PER_PATH;

  /** Starts with a path or a pattern. */
  start(): void {
    this.#leftAtOnce = MAX_RULE_STEPS_PER_PATH;
  }

  take(count: number): void {
    this.#left -= count;
    this.#leftAtOnce -= count;
    if (this.#left >= 0 && this.#leftAtOnce >= 0) return;
    const max = this.#left < 0 ? MAX_RULE_STEPS : MAX_RULE_STEPS_PER_PATH;
    throw new ApiError(
      "BadRequest",
      `.gitattributes and .gitignore need more than ${max.toLocaleString("en")} steps for ${this.#left < 0 ? "these paths; send fewer" : "a path or a pattern; simplify their patterns"}.`,
    );
  }
}

/** Patterns of files with weights or data, regardless of size, as in new Hugging Face repositories (as of 2026-11). */
const LFS_PATTERNS = `
  *.7z *.arrow *.bin *.bz2 *.ckpt *.ftz *.gguf *.gz *.h5 *.joblib *.keras *.lfs.* *.mlmodel *.model
  *.msgpack *.npy *.npz *.onnx *.ot *.parquet *.pb *.pickle *.pkl *.pt *.pth *.rar *.safetensors
  saved_model/**/* *.tar.* *.tar *.tflite *.tgz *.wasm *.xz *.zip *.zst *tfevents*
`
  .trim()
  .split(/\s+/);

/** The `.gitattributes` of a new repository. */
export const FIRST_ATTRIBUTES = `${LFS_PATTERNS.map((pattern) => `${pattern} filter=lfs diff=lfs merge=lfs -text`).join("\n")}\n`;

const MAX_LINES = 5000;

/** Yields the lines of a file with rules. Yields to other requests in between. */
export async function* readRules(text: string, steps: RuleSteps): AsyncGenerator<string> {
  for (const line of text.split(/\r?\n/).slice(0, MAX_LINES)) {
    await yieldToEventLoop();
    steps.start();
    yield line;
  }
}

/** Creates a predicate for the paths that a `.gitattributes` file stores in LFS. The last matching line wins. */
export async function createLfsRule(
  attributes: string,
  steps = new RuleSteps(),
): Promise<(path: string) => boolean> {
  const rules: { matches: (path: string) => boolean; lfs: boolean }[] = [];
  for await (const line of readRules(attributes, steps)) {
    const [pattern = "", ...settings] = line.trim().split(/\s+/);
    if (pattern === "" || pattern.startsWith("#")) continue;
    const filter = settings.findLast((setting) => /^[-!]?filter(=|$)/.test(setting));
    if (filter === undefined) continue;
    rules.push({ matches: createMatcher(pattern, steps), lfs: filter === "filter=lfs" });
  }
  return (path) => rules.findLast(({ matches }) => matches(path))?.lfs ?? false;
}

/**
 * Matches a git pattern. Without a slash it applies to the file name, otherwise to the whole path. `*` and `?` stay
 * within a name; `**` spans directories. Avoids backtracking over directories, so no pattern is slow.
 */
export function createMatcher(pattern: string, steps = new RuleSteps()): (path: string) => boolean {
  const matchesPath = pattern.replace(/\/$/, "").includes("/");
  const parts = pattern
    .replace(/^\//, "")
    .split("/")
    .map((part) => (part === "**" ? part : createNameMatcher(part, steps)));
  const [name] = parts;
  if (!matchesPath) return (path) => name === "**" || name?.(path.slice(path.lastIndexOf("/") + 1)) === true;
  return (path) => matchesParts(parts, path.split("/"), steps);
}

type NameMatcher = (name: string) => boolean;

/** Whether all parts match. Tracks the set of possible positions after each part; `**` allows all later ones. */
function matchesParts(
  parts: readonly (NameMatcher | "**")[],
  names: readonly string[],
  steps: RuleSteps,
): boolean {
  steps.take(names.length);
  let possible = new Set([0]);
  for (const [i, part] of parts.entries()) {
    if (possible.size === 0) return false;
    steps.take(possible.size);
    const next = new Set<number>();
    if (part === "**") {
      // A trailing `**` matches the content of a directory, so it needs at least one name.
      const min = Math.min(...possible) + (i === parts.length - 1 ? 1 : 0);
      for (let to = min; to <= names.length; to++) next.add(to);
    } else for (const at of possible) if (at < names.length && part(names[at] ?? "")) next.add(at + 1);
    possible = next;
  }
  return possible.has(names.length);
}

/** Matches `*`, `?`, and `[…]` within one name, in time proportional to the product of the lengths. */
function createNameMatcher(pattern: string, steps: RuleSteps): NameMatcher {
  const [, star, end] = /^(\*?)([^*?[\\]*)$/.exec(pattern) ?? [];
  if (end !== undefined)
    return (name) => {
      steps.take(1);
      return star === "" ? name === end : name.endsWith(end);
    };
  // Creating a matcher for a character takes as long as several comparisons.
  steps.take(5 * pattern.length);
  const tokens = tokenize(pattern).map(createCharacterMatcher);
  return (name) => {
    const characters = [...name];
    steps.take(characters.length);
    let possible = new Set([0]);
    for (const token of tokens) {
      const next = new Set<number>();
      if (token === "*") {
        const min = Math.min(...possible);
        for (let at = min; at <= characters.length; at++) next.add(at);
        steps.take(next.size);
      } else {
        steps.take(possible.size * token.cost);
        for (const at of possible)
          if (at < characters.length && token.matches(characters[at] ?? "")) next.add(at + 1);
      }
      if (next.size === 0) return false;
      possible = next;
    }
    return possible.has(characters.length);
  };
}

/** Splits a pattern into stars, question marks, sets, and characters, in linear time. */
function tokenize(pattern: string): string[] {
  // After the last `]` are no sets: each `[` would search it up to the end.
  const end = pattern.lastIndexOf("]") + 1;
  return [
    ...(pattern.slice(0, end).match(/\*+|\?|\[!?\]?[^\]]*\]|\\?[^]/gu) ?? []),
    ...(pattern.slice(end).match(/\*+|\\?[^]/gu) ?? []),
  ];
}

/** Matches one character. The cost is the number of comparisons. */
function createCharacterMatcher(token: string) {
  if (token.startsWith("*")) return "*";
  if (token === "?") return { cost: 1, matches: () => true };
  if (!token.startsWith("[") || token.length < 3) {
    const literal = token.replace(/^\\(?=.)/, "");
    return { cost: 1, matches: (character: string) => literal === character };
  }
  const isNegated = token[1] === "!" || token[1] === "^";
  const members = Array.from(token.slice(isNegated ? 2 : 1, -1));
  const isMember = (character: string) =>
    members.some((from, i) => {
      const to = members[i + 1] === "-" ? members[i + 2] : undefined;
      return from === character || (to !== undefined && from <= character && character <= to);
    });
  return { cost: members.length, matches: (character: string) => isMember(character) !== isNegated };
}

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
