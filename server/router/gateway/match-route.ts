import { MAX_MEDIA_BODY_BYTES, MAX_TEXT_BODY_BYTES } from "../../http/limits.ts";
import type { OpenAiOperation, PassThroughTarget } from "./ports.ts";

/** A matched router URL. */
export type RouteMatch =
  | { readonly kind: "operation"; readonly operation: OpenAiOperation }
  | {
      readonly kind: "pass";
      readonly provider: string;
      /** Path at the provider, with the query and a leading slash. */
      readonly path: string;
      /** Whether the path begins with `/router/`, below which only the gateway has routes. */
      readonly certain: boolean;
    };

const OPERATIONS: readonly OpenAiOperation[] = ["chat/completions", "completions", "embeddings", "responses"];

const operations = new Map<string, RouteMatch>(
  OPERATIONS.map((operation) => [operation, { kind: "operation", operation }]),
);

/** Maximum size of a request body. Chats, responses, and multimodal embeddings contain media. */
export const getMaxBodyBytes = (operation: OpenAiOperation): number =>
  operation === "completions" ? MAX_TEXT_BODY_BYTES : MAX_MEDIA_BODY_BYTES;

const PREFIX = "/router/";

/**
 * Matches `/router/v1/…`, `/v1/…`, `/router/{provider}/…`, and `/{provider}/…` on the router's host. Returns undefined
 * for any other URL. `host` is the value of the `Host` header.
 */
export function matchRoute(
  method: string,
  target: string,
  host: string,
  routerHost: string | undefined,
): RouteMatch | undefined {
  const hasPrefix = target.startsWith(PREFIX);
  if (!hasPrefix && !target.startsWith("/v1/") && (routerHost === undefined || !isHost(host, routerHost)))
    return undefined;
  const start = hasPrefix ? PREFIX.length : 1;
  if (target.startsWith("v1/", start)) {
    if (method !== "POST") return undefined;
    const query = target.indexOf("?", start);
    return operations.get(target.slice(start + 3, query === -1 ? undefined : query));
  }
  const slash = target.indexOf("/", start);
  if (slash <= start) return undefined;
  const provider = target.slice(start, slash);
  if (!PROVIDER.test(provider)) return undefined;
  return { kind: "pass", provider, path: target.slice(slash), certain: hasPrefix };
}

const PROVIDER = /^[a-z0-9][a-z0-9.-]{0,63}$/;

function isHost(header: string, host: string): boolean {
  const actual = header.toLowerCase();
  return actual === host || (actual.startsWith(`${host}:`) && /^\d+$/.test(actual.slice(host.length + 1)));
}

const SUBDOMAIN = /(^|&)_subdomain=([^&]*)(&|$)/;

/**
 * Returns the target of a pass-through request: a subdomain of the provider's host, and the path without `_subdomain`.
 * `hasSubdomains`: the provider has subdomains, so the router reads `_subdomain`. Undefined if the path has `..`, which
 * could lead outside the provider's base path.
 */
export function getDestination(
  path: string,
  hasSubdomains: boolean,
): Pick<PassThroughTarget, "subdomain" | "path"> | undefined {
  const queryStart = path.indexOf("?");
  if (hasDotSegments(queryStart === -1 ? path : path.slice(0, queryStart))) return undefined;
  const match = hasSubdomains && queryStart !== -1 ? SUBDOMAIN.exec(path.slice(queryStart + 1)) : null;
  if (!match) return { subdomain: undefined, path };
  const query = path
    .slice(queryStart + 1)
    .replace(SUBDOMAIN, (_match, before: string, _name, after: string) => (before && after ? "&" : ""));
  return {
    subdomain: match[2],
    path: query === "" ? path.slice(0, queryStart) : `${path.slice(0, queryStart)}?${query}`,
  };
}

function hasDotSegments(path: string): boolean {
  if (!path.includes(".") && !path.includes("%") && !path.includes("\\")) return false;
  return path.split(/\/|\\|%2f|%5c/i).some((segment) => /^(?:\.|%2e){1,2}$/i.test(segment));
}
