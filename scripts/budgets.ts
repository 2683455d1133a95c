// Fails if the initial JavaScript of a page, or what all pages share, exceeds its budget. Run `npm run build` first.
import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { brotliCompressSync } from "node:zlib";
import type { ServerBuild } from "react-router";

/** Maximum bytes of initial JavaScript, compressed with Brotli: of a page, and of the part that all pages share. */
const BUDGET = 114_000;
const SHARED_BUDGET = 99_000;

const build = fileURLToPath(new URL("../web/build", import.meta.url));

/** Returns the initial JavaScript of every route in bytes, compressed with Brotli. */
export async function javascriptByRoute(): Promise<{ route: string; bytes: number }[]> {
  if (!existsSync(`${build}/server/index.js`))
    throw new Error("There is no built website. `npm run build` builds it.");
  const { assets }: ServerBuild = await import(`${build}/server/index.js`);

  const sizes = new Map<string, number>();
  const size = (file: string) => {
    if (!sizes.has(file)) sizes.set(file, brotliCompressSync(readFileSync(`${build}/client${file}`)).length);
    return sizes.get(file) ?? 0;
  };
  return Object.values(assets.routes).flatMap((route) => {
    if (route === undefined) return [];
    const files = new Set([assets.url, assets.entry.module, ...assets.entry.imports]);
    for (let each: typeof route | undefined = route; each; each = assets.routes[each.parentId ?? ""]) {
      for (const file of [each.module, ...(each.imports ?? [])]) files.add(file);
    }
    const bytes = [...files].reduce((sum, file) => sum + size(file), 0);
    return [{ route: route.path ?? route.id, bytes }];
  });
}

if (import.meta.main) {
  const routes = (await javascriptByRoute()).toSorted((a, b) => b.bytes - a.bytes);
  for (const { route, bytes } of routes) {
    console.log(
      `${(bytes / 1000).toFixed(1).padStart(7)} kB  ${route}${bytes > BUDGET ? `  over ${BUDGET / 1000} kB` : ""}`,
    );
  }
  const shared = routes.at(-1)?.bytes ?? 0;
  if (shared > SHARED_BUDGET) console.log(`All pages share ${shared} bytes, over ${SHARED_BUDGET}`);
  if (routes.some(({ bytes }) => bytes > BUDGET) || shared > SHARED_BUDGET) process.exitCode = 1;
}
