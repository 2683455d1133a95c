// `npm start`: builds the website and bundles the hub if sources have changed, then serves the hub. Plain JavaScript, because
// loading the type stripper takes a tenth of the start time. Cached modules have no types, so they do not load it.
import { spawnSync } from "node:child_process";
import { enableCompileCache } from "node:module";
import { fileURLToPath } from "node:url";

// Compile code once, not at every start. If the directory is not writable, nothing is cached.
enableCompileCache(fileURLToPath(new URL("../.cache/compile", import.meta.url)));

const { findHubChanges } = await import("./find-changes.ts");
if (findHubChanges() !== undefined) {
  // A separate process, because the bundler does not return its memory, several hundred megabytes.
  const build = fileURLToPath(new URL("build-hub.ts", import.meta.url));
  if (spawnSync(process.execPath, [build], { stdio: "inherit" }).status !== 0) process.exit(1);
}
await import(new URL("../.cache/hub/server/main.js", import.meta.url).href);
