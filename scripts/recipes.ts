// Executes the steps of each recipe in CONTRIBUTING.md, exactly as written, in a temporary copy of the tree.
// `npm run recipes -- provider` runs the recipes whose title contains the word.
import { execFileSync, spawnSync } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempDisposableSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../", import.meta.url));

type Step =
  | { kind: "write"; file: string; text: string }
  | { kind: "insert"; file: string; after: string; text: string }
  | { kind: "run"; command: string };

interface Recipe {
  title: string;
  steps: Step[];
}

/**
 * Reads recipes from a guide: sections `## Add …` with code blocks. `file=PATH` in a block's info string is a file to
 * write, `insert=PATH after=TEXT` adds lines below the first line that contains the text, and a block of `sh` is run.
 */
export function parseRecipes(guide: string): Recipe[] {
  return guide
    .split(/^## /m)
    .filter((section) => section.startsWith("Add "))
    .map((section) => ({
      title: section.slice(0, section.indexOf("\n")),
      steps: [...section.matchAll(/^( *)(```+)(\w+)([^\n]*)\n([\s\S]*?)^\1\2$/gm)].flatMap(
        ([, indent = "", , language = "", info = "", body = ""]): Step[] => {
          const text = body.replaceAll(new RegExp(`^${indent}`, "gm"), "");
          const file = /\bfile=(\S+)/.exec(info)?.[1];
          const target = /\binsert=(\S+) after="([^"]+)"/.exec(info);
          if (file !== undefined) return [{ kind: "write", file, text }];
          if (target) return [{ kind: "insert", file: target[1] ?? "", after: target[2] ?? "", text }];
          if (language !== "sh") return [];
          return text
            .split("\n")
            .filter(Boolean)
            .map((command) => ({ kind: "run", command }));
        },
      ),
    }));
}

/** Copies the tree with its packages linked to each other, not to the original. */
function copyTree(to: string): void {
  const files = execFileSync("git", ["ls-files", "-co", "--exclude-standard", "-z"], {
    cwd: root,
    encoding: "utf8",
    maxBuffer: 1 << 26,
  });
  for (const file of files.split("\0").filter(Boolean)) cpSync(join(root, file), join(to, file));
  linkModules(join(root, "node_modules"), join(to, "node_modules"));
  for (const name of readdirSync(join(root, "node_modules/@modelyard"))) {
    const own = join(root, name, "node_modules");
    if (existsSync(own)) linkModules(own, join(to, name, "node_modules"));
  }
  // Environments for running snippets, which take a minute to install.
  mkdirSync(join(root, ".cache/python"), { recursive: true });
  mkdirSync(join(to, ".cache"));
  symlinkSync(join(root, ".cache/python"), join(to, ".cache/python"));
  mkdirSync(join(to, "node_modules/@modelyard"), { recursive: true });
  for (const name of readdirSync(join(root, "node_modules/@modelyard")))
    symlinkSync(join(to, name), join(to, "node_modules/@modelyard", name));
}

function linkModules(from: string, to: string): void {
  const names = readdirSync(from);
  mkdirSync(to, { recursive: true });
  for (const name of names) if (name !== "@modelyard") symlinkSync(join(from, name), join(to, name));
}

function executeStep(directory: string, step: Step): void {
  if (step.kind === "run") {
    console.log(`  $ ${step.command}`);
    const { status } = spawnSync(step.command, { cwd: directory, stdio: "inherit", shell: true });
    if (status !== 0) throw new Error(`\`${step.command}\` failed.`);
    return;
  }
  const path = join(directory, step.file);
  if (step.kind === "write") {
    console.log(`  writes ${step.file}`);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, step.text);
    return;
  }
  console.log(`  adds to ${step.file}`);
  const lines = readFileSync(path, "utf8").split("\n");
  const index = lines.findIndex((line) => line.includes(step.after));
  if (index === -1) throw new Error(`${step.file} does not contain "${step.after}".`);
  lines.splice(index + 1, 0, step.text.replace(/\n$/, ""));
  writeFileSync(path, lines.join("\n"));
}

if (import.meta.main) {
  const pattern = process.argv[2] ?? "";
  const recipes = parseRecipes(readFileSync(join(root, "CONTRIBUTING.md"), "utf8")).filter(({ title }) =>
    title.toLowerCase().includes(pattern.toLowerCase()),
  );
  using temporary = mkdtempDisposableSync(join(tmpdir(), "modelyard-recipes-"));
  const directory = temporary.path;
  const failed: string[] = [];
  copyTree(directory);
  const git = (...args: string[]) => execFileSync("git", args, { cwd: directory, stdio: "ignore" });
  git("init");
  git("add", "-A");
  git("-c", "user.name=recipes", "-c", "user.email=recipes@localhost", "commit", "-m", "copy");
  for (const { title, steps } of recipes) {
    console.log(`\n${title}`);
    try {
      if (!steps.some(({ kind }) => kind === "run")) throw new Error("The recipe has no command.");
      for (const step of steps) executeStep(directory, step);
    } catch (error) {
      console.error(`  ${error instanceof Error ? error.message : String(error)}`);
      failed.push(title);
    }
    git("checkout", "-f", ".");
    git("clean", "-fd");
  }
  console.log(`\n${recipes.length - failed.length} recipes passed, ${failed.length} failed`);
  if (failed.length > 0 || recipes.length === 0) process.exitCode = 1;
}
