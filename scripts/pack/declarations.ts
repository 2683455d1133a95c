import { spawnSync } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, posix } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../../", import.meta.url));
const tsc = fileURLToPath(new URL("../../node_modules/typescript/bin/tsc", import.meta.url));

/**
 * Writes the `.d.ts` files of sources (paths from the root of the repository) to a directory, with the declarations that
 * they use from other packages of this repository, except for the packages in `external`, which users install. Throws with
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
    // Declarations that need Node's types would require users to install them.
    types: [],
  };
  const files = [...entries, "catalog/index.ts"].map((entry) => join(root, entry));
  writeFileSync(
    config,
    JSON.stringify({ extends: join(root, "tsconfig.json"), compilerOptions, include: [], files }),
  );
  // In one thread: a file was once missing after several threads wrote to a slow disk.
  const { status, stdout } = spawnSync(process.execPath, [tsc, "-p", config, "--singleThreaded"], {
    encoding: "utf8",
  });
  rmSync(config);
  if (status !== 0) throw new Error(`Declarations of ${entries.join(", ")} failed:\n${stdout}`);
  const catalogExports = external.includes("@modelyard/catalog")
    ? undefined
    : parseExports(readFileSync(join(folder, "catalog/index.d.ts"), "utf8"));
  const reached = new Set<string>();
  for (const entry of entries)
    rewriteDeclaration(entry.replace(/\.ts$/, ".d.ts"), { folder, external, catalogExports, reached });
  for (const file of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
    if (file.endsWith(".d.ts") && !reached.has(file.replaceAll("\\", "/"))) rmSync(join(folder, file));
  }
}

/** Returns the file that each export of the catalog comes from, and its name in that file. */
function parseExports(source: string): Map<string, { file: string; name: string }> {
  const exports = new Map<string, { file: string; name: string }>();
  for (const [, list = "", file = ""] of source.matchAll(
    /export (?:type )?\{([^}]*)\} from "\.\/([^"]+)"/g,
  )) {
    for (const item of list.split(",")) {
      const [name = "", as = name] = item
        .replace(/^\s*type /, "")
        .trim()
        .split(/ as /);
      if (name) exports.set(as, { file, name });
    }
  }
  return exports;
}

interface RewriteOptions {
  folder: string;
  external: readonly string[];
  /** `undefined` if the catalog is a package that users install. */
  catalogExports: ReturnType<typeof parseExports> | undefined;
  reached: Set<string>;
}

/** Rewrites a declaration and its imports, for `.js` files next to them. Adds their paths to `reached`. */
function rewriteDeclaration(file: string, options: RewriteOptions): void {
  const { folder, external, catalogExports, reached } = options;
  if (reached.has(file)) return;
  reached.add(file);
  const path = join(folder, file);
  const up = posix.relative(dirname(file), "catalog");
  const source = readFileSync(path, "utf8")
    .replace(/import (?:type )?\{([^}]*)\} from "@modelyard\/catalog";/g, (statement, list: string) => {
      if (catalogExports === undefined) return statement;
      return list
        .split(",")
        .map((item) => {
          const [name = "", as = name] = item.trim().split(/ as /);
          const from = catalogExports.get(name);
          if (!from) throw new Error(`${file}: the catalog does not export ${name}.`);
          const named = from.name === as ? as : `${from.name} as ${as}`;
          return `import type { ${named} } from "${up}/${from.file}";`;
        })
        .join("\n");
    })
    // Packages have no JSON files. JSON is also a valid type.
    .replace(/import (\w+) from "(.+\.json)".*;/g, (_, name: string, json: string) => {
      return `declare const ${name}: ${readFileSync(join(root, dirname(file), json), "utf8")};`;
    })
    .replace(/(from |import\()"(\.[^"]+)\.ts"/g, '$1"$2.js"');
  for (const [, name = ""] of source.matchAll(/"(@modelyard\/[^"/]+)/g))
    if (!external.includes(name)) throw new Error(`${file} still imports ${name}:\n${source}`);
  writeFileSync(path, source);
  for (const [, specifier = ""] of source.matchAll(/(?:from |import\()"(\.[^"]+)\.js"/g)) {
    rewriteDeclaration(posix.join(dirname(file), `${specifier}.d.ts`), options);
  }
}
