import type { App } from "./context.ts";

/** API paths that were renamed, with their new names. A `*` stands for one segment. Old names work for one release. */
export const RENAMED_PATHS: readonly (readonly [old: string, current: string])[] = [
  ["/api/settings/recording", "/api/settings/prompt-logging"],
  ["/api/organizations/*/recording", "/api/organizations/*/prompt-logging"],
  ["/api/router/traces/*/recording", "/api/router/requests/*/prompt-log"],
  ["/api/router/traces", "/api/router/requests"],
  ["/api/usage/calls", "/api/usage/requests"],
  ["/api/measurements", "/api/provider-metrics"],
  ["/api/offers", "/api/deployments"],
  ["/api/admin/offers", "/api/admin/deployments"],
  ["/api/admin/traits", "/api/admin/deployment-attributes"],
  ["/api/admin/probes", "/api/admin/health-checks"],
];

/** Date of the deprecation in the format of RFC 9745: seconds since 1970. */
const DEPRECATED_SINCE = `@${Date.UTC(2026, 10, 22) / 1000}`;

const renames = RENAMED_PATHS.map(([old, current]) => {
  const parts = current.split("*");
  return {
    pattern: new RegExp(`^${old.replaceAll("*", "([^/?]+)")}(?=[/?]|$)`),
    replacement: parts.map((part, i) => (i === 0 ? part : `$${i}${part}`)).join(""),
  };
});

/** All old names in one pattern, as every API request is checked against it. */
const anyOldPath = new RegExp(renames.map(({ pattern }) => pattern.source).join("|"));

/** Returns a URL with the current name of its path, or the URL itself if the path was not renamed. */
export function renamePath(url: string): string {
  if (!url.startsWith("/api/") || !anyOldPath.test(url)) return url;
  const rename = renames.find(({ pattern }) => pattern.test(url));
  return rename === undefined ? url : url.replace(rename.pattern, rename.replacement);
}

/** Marks responses to requests that used an old path, and names the current one. */
export function markDeprecatedPaths(app: App): void {
  app.addHook("onRequest", (request, reply, done) => {
    const { originalUrl, url } = request;
    if (originalUrl === url || renamePath(originalUrl) === originalUrl) return done();
    const path = url.split("?", 1)[0] as string;
    reply.header("deprecation", DEPRECATED_SINCE).header("link", `<${path}>; rel="successor-version"`);
    done();
  });
}
