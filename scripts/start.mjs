// `npm start`: builds the website and bundles the hub when sources changed, then serves the hub. Plain JavaScript, as
// loading what removes type annotations takes as long as a tenth of a start; compiled modules are cached without them.
import { enableCompileCache } from "node:module";
import { fileURLToPath } from "node:url";

// Code is compiled once, not at every start. A folder that cannot be written to is done without.
enableCompileCache(fileURLToPath(new URL("../.cache/compile", import.meta.url)));

await import("./build-hub.ts");
await import(new URL("../.cache/hub/server/main.js", import.meta.url).href);
