import { cpSync, globSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, gzip } from "node:zlib";
import { rolldown } from "rolldown";
import { moduleUrls } from "./module-urls.ts";
import { copyAssets, createEmpty, root } from "./package.ts";

/** Files that programs find by a computed path, in addition to those in `new URL("…", import.meta.url)`. */
const ASSETS = ["catalog/starter"];

/** Bundles the programs of the hub and its built website. Returns the bundled files. */
export async function bundleHub(directory: string): Promise<Set<string>> {
  const modules = await bundlePrograms(directory, {
    "cli/main": "cli/main.ts",
    "server/main": "server/main.ts",
    "web/build/server/index": "web/build/server/index.js",
  });
  cpSync(join(root, "web/build/client"), join(directory, "web/build/client"), { recursive: true });
  await compressFiles(join(directory, "web/build/client/assets"));
  for (const asset of ASSETS) copyAssets(asset, directory);
  return modules;
}

/** Compresses scripts and styles, each next to its file, with levels that would be too slow for a request. */
async function compressFiles(directory: string): Promise<void> {
  const files = globSync(join(directory, "*.{css,js}"));
  await Promise.all(
    files.map(async (file) => {
      const content = readFileSync(file);
      writeFileSync(`${file}.br`, await promisify(brotliCompress)(content));
      writeFileSync(`${file}.gz`, await promisify(gzip)(content, { level: 9 }));
    }),
  );
}

/**
 * Bundles programs for Node 24, in the layout of the repository. `directory` is emptied first. Returns the bundled files.
 */
export async function bundlePrograms(
  directory: string,
  input: Readonly<Record<string, string>>,
): Promise<Set<string>> {
  createEmpty(directory);
  const build = await rolldown({
    cwd: root,
    input,
    platform: "node",
    plugins: [moduleUrls(directory)],
    transform: { target: "node24", define: { "process.env.NODE_ENV": '"production"' } },
    onLog(level, log, write) {
      // React Router marks its client modules for bundlers that separate servers from clients. This bundle does not.
      if (log.code !== "MODULE_LEVEL_DIRECTIVE") write(level, log);
    },
  });
  const { output } = await build.write({
    dir: directory,
    format: "esm",
    entryFileNames: "[name].js",
    chunkFileNames: "chunks/[name]-[hash].js",
  });
  await build.close();
  return new Set(output.flatMap((file) => (file.type === "chunk" ? file.moduleIds : [])));
}
