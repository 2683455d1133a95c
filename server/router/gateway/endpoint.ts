import { linesOf } from "./responses.ts";
import type { Candidate, Key, ProviderEndpoint } from "./ports.ts";
import type { Origin, Upstream } from "./upstream/origin.ts";

/** A place, ready to be written to. */
export interface Address {
  readonly origin: Origin;
  /** Put before the path of every call; without a slash at the end. */
  readonly basePath: string;
}

export type Addresses = ReturnType<typeof createAddresses>;

/** What is known before a call comes is worked out once for each place, candidate and key, and kept with it. */
export function createAddresses(upstream: Upstream) {
  const addresses = new WeakMap<ProviderEndpoint, Map<string, Address>>();
  const starts = new WeakMap<Candidate, { address: Address; start: string; offer: string }>();

  function address(place: ProviderEndpoint, subdomain = ""): Address {
    let known = addresses.get(place);
    if (known === undefined) addresses.set(place, (known = new Map()));
    let found = known.get(subdomain);
    if (found === undefined) {
      const url = new URL(place.baseUrl);
      if (subdomain !== "") url.hostname = `${subdomain}.${url.hostname}`;
      found = { origin: upstream.origin(url.origin), basePath: url.pathname.replace(/\/+$/, "") };
      known.set(subdomain, found);
    }
    return found;
  }

  return {
    address,
    /** The first lines of a call of a candidate, and its name for the breaker. */
    of(candidate: Candidate) {
      let found = starts.get(candidate);
      if (found === undefined) {
        const { place, path, providerModel } = candidate;
        const at = address(place);
        found = {
          address: at,
          start: requestStart("POST", at, path, place),
          offer: `${place.provider} ${providerModel}`,
        };
        starts.set(candidate, found);
      }
      return found;
    },
  };
}

/** Up to the headers that depend on the caller. */
export const requestStart = (
  method: string,
  { origin, basePath }: Address,
  path: string,
  place: ProviderEndpoint,
) =>
  `${method} ${basePath}${path} HTTP/1.1\r\nhost: ${origin.authority}\r\naccept-encoding: identity\r\n${linesOf(place.headers)}`;

const keyLines = new WeakMap<Key, { place: ProviderEndpoint; lines: string }>();

/** The header by which a provider knows its customer. Throws for a key that no header can carry, without showing it. */
export function linesOfKey(key: Key, place: ProviderEndpoint): string {
  const known = keyLines.get(key);
  if (known?.place === place) return known.lines;
  if (/[^\x21-\x7e]/.test(key.secret))
    throw new Error(`The key ${key.id} of ${place.provider} has characters that no header can carry.`);
  const lines = linesOf(place.keyHeader?.(key.secret) ?? { authorization: `Bearer ${key.secret}` });
  keyLines.set(key, { place, lines });
  return lines;
}
