// `npm start`: builds the website when its sources changed, then serves the hub.
import { enableCompileCache } from "node:module";
import { fileURLToPath } from "node:url";

// Types are taken off and code is compiled once, not at every start: it takes half the time. A folder that cannot be
// written to is done without.
enableCompileCache(fileURLToPath(new URL("../.cache/compile", import.meta.url)));

await import("./build-web.ts");
await import("../server/main.ts");
