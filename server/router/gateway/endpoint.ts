import { formatHeaders } from "./responses.ts";
import type { Candidate, Key, PassThroughTarget, ProviderEndpoint } from "./ports.ts";
import type { Origin, Upstream } from "./upstream/origin.ts";

/** A provider endpoint with its connection pool. */
interface UpstreamAddress {
  readonly origin: Origin;
  /** Prefix of every path, without a trailing slash. */
  readonly basePath: string;
}

/** The connection pool of a target, and the first lines of each request to it. */
interface TargetAddress {
  readonly origin: Origin;
  readonly start: string;
}

export type Addresses = ReturnType<typeof createAddresses>;

/** Caches values that are constant per endpoint, candidate, and key, so that they are not computed for each request. */
export function createAddresses(upstream: Upstream) {
  const addresses = new WeakMap<ProviderEndpoint, Map<string, UpstreamAddress>>();
  const starts = new WeakMap<Candidate, TargetAddress>();

  function address(endpoint: ProviderEndpoint, subdomain = ""): UpstreamAddress {
    let cached = addresses.get(endpoint);
    if (cached === undefined) addresses.set(endpoint, (cached = new Map()));
    let result = cached.get(subdomain);
    if (result === undefined) {
      const url = new URL(endpoint.baseUrl);
      if (subdomain !== "") url.hostname = `${subdomain}.${url.hostname}`;
      result = { origin: upstream.origin(url.origin), basePath: url.pathname.replace(/\/+$/, "") };
      cached.set(subdomain, result);
    }
    return result;
  }

  return {
    /** Returns the address of a deployment. */
    of(candidate: Candidate): TargetAddress {
      let cached = starts.get(candidate);
      if (cached === undefined) {
        const { endpoint, path } = candidate;
        const target = address(endpoint);
        cached = { origin: target.origin, start: requestStart("POST", target, path, endpoint) };
        starts.set(candidate, cached);
      }
      return cached;
    },
    /** Returns the address of a pass-through request. */
    passThrough(method: string, { endpoint, subdomain, path }: PassThroughTarget): TargetAddress {
      const upstreamAddress = address(endpoint, subdomain);
      return { origin: upstreamAddress.origin, start: requestStart(method, upstreamAddress, path, endpoint) };
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

const keyHeaders = new WeakMap<Key, { endpoint: ProviderEndpoint; lines: string }>();

/** Returns the header line with a provider's key. Throws an error without the key if a header can't carry it. */
export function getKeyHeader(key: Key, endpoint: ProviderEndpoint): string {
  const cached = keyHeaders.get(key);
  if (cached?.endpoint === endpoint) return cached.lines;
  if (/[^\x21-\x7e]/.test(key.secret))
    throw new Error(
      `Provider key ${key.id} for ${endpoint.provider} contains characters that are not allowed in headers.`,
    );
  const lines = formatHeaders(endpoint.keyHeader?.(key.secret) ?? { authorization: `Bearer ${key.secret}` });
  keyHeaders.set(key, { endpoint, lines });
  return lines;
}
