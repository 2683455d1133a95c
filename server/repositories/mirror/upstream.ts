import { lookup } from "node:dns/promises";
import { BlockList, isIP } from "node:net";
import { type HubUrl, parseHubUrl } from "../../models/import/hub-url.ts";
import {
  HubError,
  fetchWithRetry,
  type RetryOptions,
  readTextUpTo,
} from "../../http/outbound/fetch-with-retry.ts";
import { isPrivateHost } from "../../http/outbound/base-url.ts";

/** Another hub, from which repositories are copied. */
export interface Upstream {
  /** Its address, without a slash at the end. */
  base: string;
  /** Below its address: each part encoded by itself. */
  at(...parts: string[]): URL;
  get: ReturnType<typeof fetchWithRetry>["get"];
  /** JSON of at most 64 MB, and where its next page is. */
  json(url: URL): Promise<{ value: unknown; headers: Headers }>;
}

export type UpstreamOptions = Pick<RetryOptions, "token" | "signal" | "fetch" | "sleep" | "tries"> & {
  onNotice?: (message: string) => void;
};

const MAX_JSON_BYTES = 64_000_000;

/** Addresses of the link and of no machine: clouds keep their credentials there. */
const never = new BlockList();
never.addSubnet("169.254.0.0", 16);
never.addSubnet("0.0.0.0", 8);
never.addSubnet("fe80::", 10, "ipv6");
never.addAddress("::", "ipv6");

/** Reads the address of a hub, as an import does. Throws an `ImportError`. */
export function createUpstream(address: string, { onNotice, ...options }: UpstreamOptions = {}): Upstream {
  const { base, origin }: HubUrl = parseHubUrl(address);
  const patient = fetchWithRetry({
    ...options,
    origin,
    isAllowedRedirect: (to) => isAllowedRedirect(new URL(origin), to),
    onWait: (seconds, reason) => onNotice?.(`Waiting ${Math.ceil(seconds)} s: ${reason}.`),
  });
  return {
    base,
    at: (...parts) => new URL(`${base}/${parts.map(encoded).join("/")}`),
    get: patient.get,
    json: (url) =>
      patient.get(url, async (response) => {
        const text = await readTextUpTo(response, MAX_JSON_BYTES);
        if (text === undefined) throw new HubError(`${url} is longer than ${MAX_JSON_BYTES / 1e6} MB`);
        try {
          return { value: JSON.parse(text) as unknown, headers: response.headers };
        } catch (cause) {
          throw new HubError(`the response of ${url} is not JSON`, { cause });
        }
      }),
  };
}

/** Slashes divide ids and paths; all else is what it is. */
const encoded = (part: string) => part.split("/").map(encodeURIComponent).join("/");

const getHost = ({ hostname }: URL) => hostname.replace(/^\[|\]$/g, "").toLowerCase();
const isNever = (host: string) => isIP(host) !== 0 && never.check(host, isIP(host) === 6 ? "ipv6" : "ipv4");

/**
 * Whether a hub may send us to another site for the bytes of a file: over TLS to the internet, or, where the hub is in
 * a network of one's own, to that network. So a hub of the internet cannot have us ask what only we can reach.
 */
export async function isAllowedRedirect(from: URL, to: URL): Promise<boolean> {
  const host = getHost(to);
  if (to.username !== "" || to.password !== "" || isNever(host)) return false;
  if (isPrivateHost(getHost(from))) return to.protocol === "https:" || isPrivateHost(host);
  if (to.protocol !== "https:" || isPrivateHost(host)) return false;
  if (isIP(host) !== 0) return true;
  // Where names are a proxy's matter, there is nothing to look up, and the proxy decides.
  const found = await lookup(host, { all: true }).catch(() => []);
  return !found.some(({ address }) => isNever(address) || isPrivateHost(address));
}
