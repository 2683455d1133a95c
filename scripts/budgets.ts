// Fails if the initial JavaScript of a page exceeds its budget. Run `npm run build` first.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { brotliCompressSync } from "node:zlib";

/** Maximum bytes of initial JavaScript per page, compressed with Brotli. */
const BUDGET = 122_000;

interface Manifest {
  entry: { module: string; imports: string[] };
  routes: Record<
    string,
    { id: string; parentId?: string; path?: string; module: string; imports?: string[] }
  >;
}

const client = fileURLToPath(new URL("../web/build/client", import.meta.url));

/** Returns the initial JavaScript of every route in bytes, compressed with Brotli. */
export function javascriptByRoute(): { route: string; bytes: number }[] {
  const name =
    existsSync(client) && readdirSync(`${client}/assets`).find((file) => /^manifest-.*\.js$/.test(file));
  if (!name) throw new Error("There is no built website. `npm run build` builds it.");
  const text = readFileSync(`${client}/assets/${name}`, "utf8");
  const manifest = JSON.parse(text.slice(text.indexOf("{"), text.lastIndexOf("}") + 1)) as Manifest;

  const sizes = new Map<string, number>();
  const size = (file: string) => {
    if (!sizes.has(file)) sizes.set(file, brotliCompressSync(readFileSync(client + file)).length);
    return sizes.get(file) ?? 0;
  };
  return Object.values(manifest.routes).map((route) => {
    const files = new Set([manifest.entry.module, ...manifest.entry.imports]);
    for (let each: typeof route | undefined = route; each; each = manifest.routes[each.parentId ?? ""]) {
      for (const file of [each.module, ...(each.imports ?? [])]) files.add(file);
    }
    files.add(`/assets/${name}`);
    return { route: route.path ?? route.id, bytes: [...files].reduce((sum, file) => sum + size(file), 0) };
  });
}

if (import.meta.main) {
  const routes = javascriptByRoute().toSorted((a, b) => b.bytes - a.bytes);
  for (const { route, bytes } of routes) {
    console.log(
      `${(bytes / 1000).toFixed(1).padStart(7)} kB  ${route}${bytes > BUDGET ? `  over ${BUDGET / 1000} kB` : ""}`,
    );
  }
  if (routes.some(({ bytes }) => bytes > BUDGET)) process.exitCode = 1;
}
