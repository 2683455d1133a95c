// Fails if the initial JavaScript of a page, or the part that all pages share, exceeds its budget. Requires `npm run build`.
import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { brotliCompressSync } from "node:zlib";
import type { ServerBuild } from "react-router";

/** Maximum size of a page's initial JavaScript, and of the part that all pages share, compressed with Brotli. */
const MAX_PAGE_BYTES = 116_000;
const MAX_SHARED_BYTES = 99_000;

const build = fileURLToPath(new URL("../web/build", import.meta.url));

/** Returns the initial JavaScript of every route in bytes, compressed with Brotli. */
export async function javascriptByRoute(): Promise<{ route: string; bytes: number }[]> {
  if (!existsSync(`${build}/server/index.js`))
    throw new Error("The website is not built. Run `npm run build`.");
  const { assets }: ServerBuild = await import(`${build}/server/index.js`);

  const sizes = new Map<string, number>();
  const getSize = (file: string) => {
    if (!sizes.has(file)) sizes.set(file, brotliCompressSync(readFileSync(`${build}/client${file}`)).length);
    return sizes.get(file) ?? 0;
  };
  return Object.values(assets.routes).flatMap((route) => {
    if (route === undefined) return [];
    const files = new Set([assets.url, assets.entry.module, ...assets.entry.imports]);
    for (let part: typeof route | undefined = route; part; part = assets.routes[part.parentId ?? ""]) {
      for (const file of [part.module, ...(part.imports ?? [])]) files.add(file);
    }
    const bytes = [...files].reduce((sum, file) => sum + getSize(file), 0);
    return [{ route: route.path ?? route.id, bytes }];
  });
}

if (import.meta.main) {
  const routes = (await javascriptByRoute()).toSorted((a, b) => b.bytes - a.bytes);
  for (const { route, bytes } of routes) {
    const note = bytes > MAX_PAGE_BYTES ? `  over ${MAX_PAGE_BYTES / 1000} kB` : "";
    console.log(`${(bytes / 1000).toFixed(1).padStart(7)} kB  ${route}${note}`);
  }
  const shared = routes.at(-1)?.bytes ?? 0;
  if (shared > MAX_SHARED_BYTES) console.log(`All pages share ${shared} bytes, over ${MAX_SHARED_BYTES}`);
  if (routes.some(({ bytes }) => bytes > MAX_PAGE_BYTES) || shared > MAX_SHARED_BYTES) process.exitCode = 1;
}
