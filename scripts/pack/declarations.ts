import { spawnSync } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, posix } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../../", import.meta.url));
const tsc = fileURLToPath(new URL("../../node_modules/typescript/bin/tsc", import.meta.url));

/**
 * Writes the `.d.ts` files of sources (paths from the root of the repository) into a directory, with those that they
 * use of other packages of this repository, except for the packages in `external`, which users install. Throws with
 * the compiler's message.
 */
export function writeDeclarations(
  entries: readonly string[],
  folder: string,
  external: readonly string[] = [],
): void {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const config = `${folder}.json`;
  const compilerOptions = {
    noEmit: false,
    emitDeclarationOnly: true,
    declaration: true,
    outDir: folder,
    rootDir: root,
    // What needs Node's types would need them at the user's as well.
    types: [],
  };
  const files = [...entries, "catalog/index.ts"].map((entry) => join(root, entry));
  writeFileSync(
    config,
    JSON.stringify({ extends: join(root, "tsconfig.json"), compilerOptions, include: [], files }),
  );
  // In one thread: where files are written from several at once into a slow folder, one was seen to be missing.
  const { status, stdout } = spawnSync(process.execPath, [tsc, "-p", config, "--singleThreaded"], {
    encoding: "utf8",
  });
  rmSync(config);
  if (status !== 0) throw new Error(`Declarations of ${entries.join(", ")} failed:\n${stdout}`);
  const fronts = external.includes("@modelyard/catalog")
    ? undefined
    : frontOf(readFileSync(join(folder, "catalog/index.d.ts"), "utf8"));
  const reached = new Set<string>();
  for (const entry of entries) settle(entry.replace(/\.ts$/, ".d.ts"), { folder, external, fronts, reached });
  for (const file of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
    if (file.endsWith(".d.ts") && !reached.has(file.replaceAll("\\", "/"))) rmSync(join(folder, file));
  }
}

/** Where each name of the catalog's front comes from: its file, and its name there. */
function frontOf(source: string): Map<string, { file: string; name: string }> {
  const found = new Map<string, { file: string; name: string }>();
  for (const [, list = "", file = ""] of source.matchAll(
    /export (?:type )?\{([^}]*)\} from "\.\/([^"]+)"/g,
  )) {
    for (const each of list.split(",")) {
      const [name = "", as = name] = each
        .replace(/^\s*type /, "")
        .trim()
        .split(/ as /);
      if (name) found.set(as, { file, name });
    }
  }
  return found;
}

type Front = ReturnType<typeof frontOf>;

interface Settling {
  folder: string;
  external: readonly string[];
  /** Absent where the catalog is a package that users install. */
  fronts: Front | undefined;
  reached: Set<string>;
}

/** Rewrites a declaration, and those it imports, for `.js` files next to them; adds their paths to `reached`. */
function settle(file: string, settling: Settling): void {
  const { folder, external, fronts, reached } = settling;
  if (reached.has(file)) return;
  reached.add(file);
  const path = join(folder, file);
  const up = posix.relative(dirname(file), "catalog");
  const source = readFileSync(path, "utf8")
    .replace(/import (?:type )?\{([^}]*)\} from "@modelyard\/catalog";/g, (statement, list: string) => {
      if (fronts === undefined) return statement;
      return list
        .split(",")
        .map((each) => {
          const [name = "", as = name] = each.trim().split(/ as /);
          const from = fronts.get(name);
          if (!from) throw new Error(`${file}: the catalog exports no ${name}.`);
          const named = from.name === as ? as : `${from.name} as ${as}`;
          return `import type { ${named} } from "${up}/${from.file}";`;
        })
        .join("\n");
    })
    .replace(/(from |import\()"(\.[^"]+)\.ts"/g, '$1"$2.js"');
  for (const [, name = ""] of source.matchAll(/"(@modelyard\/[^"/]+)/g))
    if (!external.includes(name)) throw new Error(`${file} still imports ${name}:\n${source}`);
  writeFileSync(path, source);
  for (const [, specifier = ""] of source.matchAll(/(?:from |import\()"(\.[^"]+)\.js"/g)) {
    settle(posix.join(dirname(file), `${specifier}.d.ts`), settling);
  }
}
