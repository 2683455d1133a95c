import type { OpenAiOperation } from "./ports.ts";

/** What an address of the router asks for. */
export type RouteMatch =
  | { readonly kind: "surface"; readonly surface: OpenAiOperation }
  | {
      readonly kind: "pass";
      readonly provider: string;
      /** At the provider, with query; begins with a slash. */
      readonly path: string;
      /** The address begins with `/router/`, where nothing else is. */
      readonly certain: boolean;
    };

const surfaces = new Map<string, RouteMatch>(
  (["chat/completions", "completions", "embeddings", "responses"] as const).map((surface) => [
    surface,
    { kind: "surface", surface },
  ]),
);

const PREFIX = "/router/";

/**
 * Reads an address: `/router/v1/…`, `/v1/…`, `/router/{provider}/…`, and `/{provider}/…` on the router's own host.
 * Undefined: it is not for the gateway. `host` is the header's.
 */
export function matchRoute(
  method: string,
  target: string,
  host: string,
  routerHost: string | undefined,
): RouteMatch | undefined {
  const prefixed = target.startsWith(PREFIX);
  if (!prefixed && !target.startsWith("/v1/") && (routerHost === undefined || !isHost(host, routerHost)))
    return undefined;
  const start = prefixed ? PREFIX.length : 1;
  if (target.startsWith("v1/", start)) {
    if (method !== "POST") return undefined;
    const query = target.indexOf("?", start);
    return surfaces.get(target.slice(start + 3, query === -1 ? undefined : query));
  }
  const slash = target.indexOf("/", start);
  if (slash <= start) return undefined;
  const provider = target.slice(start, slash);
  if (!PROVIDER.test(provider)) return undefined;
  return { kind: "pass", provider, path: target.slice(slash), certain: prefixed };
}

const PROVIDER = /^[a-z0-9][a-z0-9.-]{0,63}$/;

function isHost(header: string, host: string): boolean {
  const named = header.toLowerCase();
  return named === host || (named.startsWith(`${host}:`) && /^\d+$/.test(named.slice(host.length + 1)));
}

/** Where a call that is passed through goes: a subdomain of the provider's host, and the address without it. */
export interface Destination {
  subdomain: string | undefined;
  path: string;
}

const SUBDOMAIN = /(^|&)_subdomain=([^&]*)(&|$)/;

/**
 * `named`: the provider is reached by subdomains too, so `_subdomain` is the router's to read. Undefined: the path has
 * steps (`..`), which could lead out of the provider's address.
 */
export function destinationOf(path: string, named: boolean): Destination | undefined {
  const mark = path.indexOf("?");
  if (hasSteps(mark === -1 ? path : path.slice(0, mark))) return undefined;
  const found = named && mark !== -1 ? SUBDOMAIN.exec(path.slice(mark + 1)) : null;
  if (!found) return { subdomain: undefined, path };
  const query = path
    .slice(mark + 1)
    .replace(SUBDOMAIN, (_whole, before: string, _name, after: string) => (before && after ? "&" : ""));
  return {
    subdomain: found[2],
    path: query === "" ? path.slice(0, mark) : `${path.slice(0, mark)}?${query}`,
  };
}

function hasSteps(path: string): boolean {
  if (!path.includes(".") && !path.includes("%") && !path.includes("\\")) return false;
  return path.split(/\/|\\|%2f|%5c/i).some((step) => /^(?:\.|%2e){1,2}$/i.test(step));
}
