// Build steps that keep the shared JavaScript small.
import { globSync, readFileSync, writeFileSync } from "node:fs";
import type { Plugin } from "vite";

/**
 * Modules and functions of React Router that the website does not use: instrumentation of routes, discovery of routes
 * while browsing (see `routeDiscovery`), server components, prefetching links, navigation blockers, and error pages of
 * routes without one. The router ignores their missing results.
 */
const UNUSED_MODULES = ["router/instrumentation.js", "dom/ssr/fog-of-war.js", "errors.js"];
const UNUSED_FUNCTIONS =
  "PrefetchPageLinks DefaultErrorComponent RSCErrorHandler discoverRoutes patchRoutesImpl nonSsrStrategy " +
  "shouldBlockNavigation getBlocker updateBlocker";

/**
 * Replaces unused modules of React Router with empty functions, and empties unused functions. Fails if React Router no
 * longer has one of them. In the other modules, removes names for developer tools and warnings for developers, and
 * marks calls as pure, so that unused components are dropped.
 */
export function omitUnusedModules(): Plugin {
  const remaining = new Set([...UNUSED_MODULES, ...UNUSED_FUNCTIONS.split(" ")]);
  const unused = new RegExp(
    `(?<=^\\s*(?:async )?function (${UNUSED_FUNCTIONS.replaceAll(" ", "|")})\\(.*\\) \\{$)`,
    "gm",
  );
  return {
    name: "omit-unused-modules",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    transform(code, id) {
      const [, module] = /\/react-router\/dist\/production\/lib\/(.*)$/.exec(id) ?? [];
      if (module === undefined) return undefined;
      if (!UNUSED_MODULES.includes(module))
        return code
          .replaceAll(/^\w+\.displayName = .*$/gm, "")
          .replaceAll(/(?<=^\s*)(?=warning(?:Once)?\()/gm, "/* @__PURE__ */ ")
          .replaceAll(unused, (_, name: string) => {
            remaining.delete(name);
            return " return;";
          })
          .replaceAll(/(?<=^const \w+ = )(?=React\$1\.(?:createContext|forwardRef)\()/gm, "/* @__PURE__ */ ");
      remaining.delete(module);
      const names = /\nexport \{ (.*) \};/.exec(code)?.[1]?.split(", ") ?? [];
      return names.map((name) => `export const ${name} = () => undefined;`).join("\n");
    },
    buildEnd(error) {
      if (error === undefined && remaining.size > 0)
        this.error(`React Router has no ${[...remaining].join(" or ")}`);
    },
  };
}

/**
 * Removes fields that only the server reads from the browser's route manifest: documents list the imports of their
 * pages, and a missing flag means false. Restores the ID of each route from its key.
 */
export function trimRouteManifest(buildDirectory: string): void {
  for (const file of globSync(`${buildDirectory}/client/assets/manifest-*.js`)) {
    const text = readFileSync(file, "utf8");
    const start = text.indexOf("{");
    const trimmed = JSON.stringify(JSON.parse(text.slice(start, text.lastIndexOf("}") + 1)), (key, value) =>
      ["imports", "id", "hasDefaultExport"].includes(key) || value === false ? undefined : value,
    );
    const addIds = "for(const[id,route]of Object.entries(__reactRouterManifest.routes))route.id=id";
    writeFileSync(file, `${text.slice(0, start)}${trimmed};${addIds}`);
  }
}
