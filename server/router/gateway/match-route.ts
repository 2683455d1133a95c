import { MAX_MEDIA_BODY_BYTES, MAX_TEXT_BODY_BYTES } from "../../http/limits.ts";
import type { OpenAiOperation } from "./ports.ts";

/** A matched router URL. */
export type RouteMatch =
  | {
      readonly kind: "operation";
      readonly operation: OpenAiOperation;
      readonly maxBodyBytes: number;
    }
  | {
      readonly kind: "pass";
      readonly provider: string;
      /** At the provider, with the query and a leading slash. */
      readonly path: string;
      /** Whether the path begins with `/router/`, which belongs to the gateway alone. */
      readonly certain: boolean;
    };

/** Chats, responses, and multimodal embeddings contain media. */
const MAX_BODY_BYTES: Readonly<Record<OpenAiOperation, number>> = {
  "chat/completions": MAX_MEDIA_BODY_BYTES,
  completions: MAX_TEXT_BODY_BYTES,
  embeddings: MAX_MEDIA_BODY_BYTES,
  responses: MAX_MEDIA_BODY_BYTES,
};

const operations = new Map<string, RouteMatch>(
  (Object.keys(MAX_BODY_BYTES) as OpenAiOperation[]).map((operation) => [
    operation,
    { kind: "operation", operation, maxBodyBytes: MAX_BODY_BYTES[operation] },
  ]),
);

const PREFIX = "/router/";

/**
 * Matches `/router/v1/…`, `/v1/…`, `/router/{provider}/…`, and `/{provider}/…` on the router's host. Returns undefined for
 * any other URL. `host` is the value of the header.
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
    return operations.get(target.slice(start + 3, query === -1 ? undefined : query));
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

/** The target of a pass-through request: a subdomain of the provider's host, and the path without `_subdomain`. */
export interface Destination {
  subdomain: string | undefined;
  path: string;
}

const SUBDOMAIN = /(^|&)_subdomain=([^&]*)(&|$)/;

/**
 * Returns the target of a pass-through request. `named`: the provider has subdomains, so the router reads `_subdomain`.
 * Undefined if the path has `..`, which could lead outside the provider's base path.
 */
export function getDestination(path: string, named: boolean): Destination | undefined {
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
