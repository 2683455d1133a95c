import { readFileSync } from "node:fs";
import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";
import { omitUnusedModules } from "./frame-size.ts";

/** What other packages of the project export, such as `@modelyard/contract` and `@modelyard/contract/openapi`. */
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
 * Text never moves: if the font for text comes after the text is drawn, the page keeps the fallback font, and the next
 * document has it from the cache. Fallbacks for code have the same widths, so code changes its font in place.
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
  // What pages load beyond React. A package that is missing here costs its page a second load, once.
  optimizeDeps: { include: ["@huggingface/jinja", "katex", "yaml", "zod"] },
  build: {
    target: "es2023",
    // Those that use `light-dark()` themselves: what replaces it is decided at the root, so no part of a page could have
    // another theme, and is longer.
    cssTarget: ["chrome123", "firefox120", "safari17.5"],
    // The content security policy blocks `data:` URLs.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
  },
  environments: {
    // Node runs the packages as they are, so that the website and the server share one catalog in memory,
    // and an error of the hub is of the same class in both.
    ssr: {
      resolve: { external: sharedPackages },
      build: { rolldownOptions: { external: sharedPackages } },
    },
    client: {
      build: {
        rolldownOptions: {
          output: {
            // Few files instead of twenty: one for React, one for code that several pages share.
            codeSplitting: {
              groups: [
                // Only one page needs the template parser, and only responses with formulas the renderer.
                {
                  name: "react",
                  test: /\/node_modules\/(?!@huggingface\/jinja\/|katex\/|@fontsource-variable\/)/,
                },
                // What every page needs, and what many do. Fonts and common styles belong to the root alone: parts that
                // are loaded later bring the styles of what they import once more, after those of the page.
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
                // Few files of styles for a model page: each is a request, and a browser sends six at once.
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
