import { readFileSync } from "node:fs";
import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";
import { omitUnusedModules } from "./frame-size.ts";

/** Exports of other packages of the project, such as `@modelyard/contract` and `@modelyard/contract/openapi`. */
const { dependencies } = readManifest("./package.json");
const sharedPackages = Object.keys(dependencies)
  .filter((name) => name.startsWith("@modelyard/"))
  .flatMap((name) => {
    const { exports } = readManifest(`../${name.replace("@modelyard/", "")}/package.json`);
    return Object.keys(exports).map((subpath) => name + subpath.slice(1));
  });

function readManifest(path: string) {
  return JSON.parse(readFileSync(new URL(path, import.meta.url), "utf8")) as Record<
    "dependencies" | "exports",
    Record<string, string>
  >;
}

/**
 * Prevents layout shifts: if the text font loads after the text is painted, the page keeps the fallback font, and the
 * next document gets the font from the cache. Fallbacks for code have the same widths.
 */
const keepFont = {
  name: "keep-font",
  enforce: "pre",
  transform: (code: string, id: string) =>
    id.includes("@fontsource-variable/geist/") ? code.replaceAll("display: swap", "display: optional") : null,
} as const;

export default defineConfig({
  plugins: [keepFont, omitUnusedModules(), reactRouter()],
  cacheDir: "../.cache/vite",
  // Dependencies of pages other than React. A missing package causes one extra reload of its page.
  optimizeDeps: { include: ["@huggingface/jinja", "katex", "yaml", "zod"] },
  build: {
    target: "es2023",
    // Browsers with native `light-dark()`. Its fallback depends on the root element, so a part of a page could not have
    // another theme, and it is longer.
    cssTarget: ["chrome123", "firefox120", "safari17.5"],
    // The content security policy blocks `data:` URLs.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
  },
  environments: {
    // Node imports the packages directly, so that the website and the server share one catalog in memory and the same
    // error classes.
    ssr: {
      resolve: { external: sharedPackages },
      build: { rolldownOptions: { external: sharedPackages } },
    },
    client: {
      build: {
        rolldownOptions: {
          output: {
            // Every page loads the names of all files.
            entryFileNames: "assets/[name]-[hash:7].js",
            chunkFileNames: "assets/[name]-[hash:7].js",
            // Few files instead of twenty: one for React, one for code that several pages share.
            codeSplitting: {
              groups: [
                // Only one page needs the template parser, and only responses with formulas need KaTeX.
                {
                  name: "react",
                  test: /\/node_modules\/(?!@huggingface\/jinja\/|katex\/|@fontsource-variable\/)/,
                },
                // Code that every page needs, and code that many pages need. Fonts and common styles are imported by
                // the root only: a lazy chunk loads the styles of its imports again, after those of the page.
                {
                  name: "frame",
                  test: /preload-helper|\/contract\/paths\.ts$|\/components\/(?:palette\/(?:early-keys|palette-button)|account-menu|announcer|avatar|cookies|footer|header|icons|keyboard|logos|mark|notifications-link|progress|search-box|soft-links|theme-switch|toast)\.tsx?$/,
                },
                {
                  name: "shared",
                  test: /\/(?:components\/(?!(?:form|empty|yard-drawing|model-list)\.tsx)|contract\/)/,
                  minShareCount: 6,
                },
                { name: "form", test: /\/components\/form\.tsx$/ },
                // Few style sheets for a model page: each is a request, and browsers send up to six at once.
                { name: "texts", test: /\/(?:card|code)\.css$/ },
                { name: "facts", test: /\/(?:evaluations|fits|hosted|reference)\.css$/ },
              ],
            },
          },
        },
      },
    },
  },
});
