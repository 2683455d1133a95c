import { formatHeaders } from "./responses.ts";
import type { Candidate, Key, PassThroughTarget, ProviderEndpoint } from "./ports.ts";
import type { Origin, Upstream } from "./upstream/origin.ts";

/** A provider endpoint with its connection pool. */
interface UpstreamAddress {
  readonly origin: Origin;
  /** Prefix of every path, without a trailing slash. */
  readonly basePath: string;
}

/** The connection pool of a target, and the first lines of a request to it. */
interface TargetAddress {
  readonly origin: Origin;
  readonly start: string;
}

export type Addresses = ReturnType<typeof createAddresses>;

/** Caches what is constant per endpoint, candidate, and key, so that it is computed once and not per request. */
export function createAddresses(upstream: Upstream) {
  const addresses = new WeakMap<ProviderEndpoint, Map<string, UpstreamAddress>>();
  const starts = new WeakMap<Candidate, TargetAddress>();

  function address(endpoint: ProviderEndpoint, subdomain = ""): UpstreamAddress {
    let cached = addresses.get(endpoint);
    if (cached === undefined) addresses.set(endpoint, (cached = new Map()));
    let found = cached.get(subdomain);
    if (found === undefined) {
      const url = new URL(endpoint.baseUrl);
      if (subdomain !== "") url.hostname = `${subdomain}.${url.hostname}`;
      found = { origin: upstream.origin(url.origin), basePath: url.pathname.replace(/\/+$/, "") };
      cached.set(subdomain, found);
    }
    return found;
  }

  return {
    /** Returns the address of a deployment. */
    of(candidate: Candidate): TargetAddress {
      let found = starts.get(candidate);
      if (found === undefined) {
        const { endpoint, path } = candidate;
        const at = address(endpoint);
        found = { origin: at.origin, start: requestStart("POST", at, path, endpoint) };
        starts.set(candidate, found);
      }
      return found;
    },
    /** Returns the address of a pass-through request. */
    passThrough(method: string, { endpoint, subdomain, path }: PassThroughTarget): TargetAddress {
      const at = address(endpoint, subdomain);
      return { origin: at.origin, start: requestStart(method, at, path, endpoint) };
    },
  };
}

/** Returns the request line and the headers that do not depend on the caller. */
const requestStart = (
  method: string,
  { origin, basePath }: UpstreamAddress,
  path: string,
  endpoint: ProviderEndpoint,
) =>
  `${method} ${basePath}${path} HTTP/1.1\r\nhost: ${origin.authority}\r\naccept-encoding: identity\r\n${formatHeaders(endpoint.headers)}`;

const keyLines = new WeakMap<Key, { endpoint: ProviderEndpoint; lines: string }>();

/** Returns the header line with a provider's key. Throws if a header can't carry the key, without showing it. */
export function getKeyHeader(key: Key, endpoint: ProviderEndpoint): string {
  const cached = keyLines.get(key);
  if (cached?.endpoint === endpoint) return cached.lines;
  if (/[^\x21-\x7e]/.test(key.secret))
    throw new Error(
      `Provider key ${key.id} for ${endpoint.provider} contains characters that a header can't carry.`,
    );
  const lines = formatHeaders(endpoint.keyHeader?.(key.secret) ?? { authorization: `Bearer ${key.secret}` });
  keyLines.set(key, { endpoint, lines });
  return lines;
}
