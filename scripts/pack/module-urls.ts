import { dirname, join, posix, relative } from "node:path";
import type { Plugin } from "rolldown";
import { copyAssets, root } from "./package.ts";

/** Placeholder for the URL of a module until its output file is known. */
const marker = (path: string): string => `__MODULE_URL__(${JSON.stringify(path)})`;

const unsupportedUrl = (path: string, expression: string): Error =>
  new Error(
    `${path} uses ${expression}, which cannot be packed. Write new URL("…", import.meta.url) with a plain string, or with a directory before the first \${…}.`,
  );

/**
 * Keeps `new URL("x", import.meta.url)` valid in a bundle. The package has the layout of the repository, and the URL of a
 * module stays the same in any chunk: `x` is copied to the same path. If `x` is a module, such as the program of a thread,
 * it is bundled to the same path as JavaScript. Directories are copied without code, including the directory in
 * `x/${name}.sql`.
 */
export function moduleUrls(to: string): Plugin {
  // The built website is a separate bundle, in which Vite has resolved URLs.
  const isOwn = (id: string) => id.startsWith(root) && !/[\\/](?:node_modules|web[\\/]build)[\\/]/.test(id);
  return {
    name: "module-urls",
    transform: {
      handler(code, id) {
        if (!isOwn(id) || !code.includes("import.meta.")) return null;
        const path = relative(root, id).replaceAll("\\", "/");
        const rewritten = code.replace(
          /new URL\(\s*("[^"]*"|'[^']*'|`[^`]*`),\s*import\.meta\.url\s*\)/g,
          (_, literal: string) => {
            const reference = literal.slice(1, -1);
            const directory = /^([^$]*\/)[^/$]*\$\{/.exec(reference)?.[1];
            if (literal.startsWith("`") && reference.includes("${")) {
              if (directory === undefined) throw unsupportedUrl(path, literal);
              copyAssets(posix.join(posix.dirname(path), directory), to);
              return `new URL(${literal}, ${marker(path)})`;
            }
            const target = posix.join(posix.dirname(path), reference);
            if (target.endsWith(".ts")) {
              this.emitFile({
                type: "chunk",
                id: join(root, target),
                fileName: target.replace(/\.ts$/, ".js"),
              });
              return `new URL(${JSON.stringify(reference.replace(/\.ts$/, ".js"))}, ${marker(path)})`;
            }
            // The website is added to the package separately.
            if (!target.startsWith("web/build")) copyAssets(target, to);
            return `new URL(${JSON.stringify(reference)}, ${marker(path)})`;
          },
        );
        const other = /import\.meta\.(?:url|dirname|filename|resolve|glob)\b/.exec(rewritten);
        if (other) throw unsupportedUrl(path, other[0]);
        return rewritten === code ? null : { code: rewritten };
      },
    },
    renderChunk(code, chunk) {
      if (!code.includes("__MODULE_URL__(")) return null;
      const up = "../".repeat(dirname(chunk.fileName).split("/").length);
      return {
        code: code.replace(
          /__MODULE_URL__\("([^"]+)"\)/g,
          (_, path: string) => `new URL("${up}${path}", import.meta.url)`,
        ),
      };
    },
  };
}
